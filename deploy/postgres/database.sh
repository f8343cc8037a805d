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

start() {
  if [ -s "$PGDATA/PG_VERSION" ]; then
    exec docker-entrypoint.sh postgres
  fi
  if [ "$DATABASE_PRIMARY" = "$SERVICE" ]; then
    exec docker-entrypoint.sh postgres -c wal_keep_size=1GB -c hot_standby_feedback=on
  fi
  until PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --wal-method stream \
    --checkpoint fast --dbname "host=$DATABASE_PRIMARY user=replicator application_name=$SERVICE"; do
    echo "$DATABASE_PRIMARY can't be copied yet"
    sleep 2
  done
  exec docker-entrypoint.sh postgres
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
      on) wait_for '*' && echo 'Bookings wait for the replica' ;;
      off) wait_for '' && echo 'Bookings do not wait for a replica' ;;
      *) echo 'wait on, or wait off' >&2 && exit 2 ;;
    esac
    ;;
  *) echo 'start, promote, wait on or wait off' >&2 && exit 2 ;;
esac
