#!/bin/sh
# Creates the database on the first start, then replaces this shell with the server.
set -eu
bin=/opt/postgres/native/bin
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  echo "$POSTGRES_PASSWORD" > /tmp/password
  "$bin/initdb" -D "$data" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 \
    ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "create database \"$POSTGRES_DB\"" | "$bin/postgres" --single -D "$data" postgres
fi
exec "$bin/postgres" -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
