#!/bin/sh
# The two database services run this: one is the primary, the other its replica. See docs/guides/ops.md.
#   start          the primary, or a replica that copies the primary when its volume is empty
#   promote        makes this replica the primary: for when the old one is lost
#   wait on | off  whether a booking waits until the replica has it too
set -eu

query() { psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --no-psqlrc --quiet --tuples-only --no-align "$@"; }

# Commits wait for any one replica, or for none.
wait_for() {
  query --command "alter system set synchronous_standby_names = '$1'" --command 'select pg_reload_conf()' >/dev/null
}

# Of each of the two, at each start: either may become the primary, and a replica that was away finds what it missed.
run() { exec docker-entrypoint.sh postgres -c wal_keep_size=1GB -c hot_standby_feedback=on; }

start() {
  if [ -s "$PGDATA/PG_VERSION" ] || [ "$DATABASE_PRIMARY" = "$SERVICE" ]; then run; fi
  until PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --wal-method stream \
    --checkpoint fast --dbname "host=$DATABASE_PRIMARY user=replicator application_name=$SERVICE"; do
    echo "$DATABASE_PRIMARY can't be copied yet"
    sleep 2
  done
  run
}

# Else each booking would wait for nobody, and get 503.
require_replica() {
  [ "$(query --command "select count(*) from pg_stat_replication where state = 'streaming'")" != 0 ] && return
  echo 'No replica follows. While it copies, wait; else empty its volume: docs/guides/ops.md, "A replica again"' >&2
  exit 1
}

case "${1:-}" in
  start) start ;;
  promote)
    wait_for ''
    query --command 'select pg_promote()' >/dev/null
    echo "$SERVICE is the primary now"
    ;;
  wait)
    case "${2:-}" in
      on) require_replica && wait_for '*' && echo 'Bookings wait for the replica' ;;
      off) wait_for '' && echo 'Bookings do not wait for a replica' ;;
      *) echo 'wait on, or wait off' >&2 && exit 2 ;;
    esac
    ;;
  *) echo 'start, promote, wait on or wait off' >&2 && exit 2 ;;
esac
