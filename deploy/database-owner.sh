#!/bin/sh
# Run by the PostgreSQL image when it creates its database: creates the owner of the app's database, which may create roles and is no superuser.
set -eu
: "${LORECREW_PASSWORD:?is missing in database.env}"
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv password LORECREW_PASSWORD
create role lorecrew login nosuperuser createrole password :'password';
create database lorecrew owner lorecrew;
SQL
