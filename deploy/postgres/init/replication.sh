#!/bin/sh
# Runs once, when the primary's volume is empty: lets a replica copy it, and bookings wait for that replica.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --set password="$POSTGRES_PASSWORD" <<'SQL'
create role replicator with replication login password :'password';
alter system set synchronous_standby_names = '*';
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
