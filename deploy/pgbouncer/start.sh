#!/bin/sh
# PgBouncer between the API and the database that is the primary. Why these values: docs/guides/ops.md.
set -eu
umask 077
folder="${TMPDIR:-/tmp}"
cat >"$folder/users.txt" <<USERS
"wadachi" "$POSTGRES_PASSWORD"
USERS
cat >"$folder/pgbouncer.ini" <<INI
[databases]
wadachi = host=$DATABASE_PRIMARY port=5432
[pgbouncer]
listen_addr = $HOST
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users.txt
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
query_wait_timeout = 10
server_connect_timeout = 3
server_login_retry = 1
log_connections = 0
log_disconnections = 0
INI
exec pgbouncer "$folder/pgbouncer.ini"
