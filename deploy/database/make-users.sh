#!/bin/sh
# The two users and the database of docs/operations.md, “Two users”, in a PostgreSQL that has none. Run as its
# superuser, with OWNER_PASSWORD and PORTAL_PASSWORD in the environment.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv portal PORTAL_PASSWORD
create role palier_owner login password :'owner';
create role palier login password :'portal';
create database palier owner palier_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
