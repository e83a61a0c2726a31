#!/bin/sh
# Run by the image of PostgreSQL when it makes its database: the owner of the app's database, who may make roles and is no superuser.
set -eu
: "${LORECREW_PASSWORD:?is missing in database.env}"
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv password LORECREW_PASSWORD
create role lorecrew login nosuperuser createrole password :'password';
create database lorecrew owner lorecrew;
SQL
