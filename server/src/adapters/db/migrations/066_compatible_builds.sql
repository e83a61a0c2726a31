-- compatible-from: 065
-- How old a build may be that still runs on the schema of a migration: the number of the newest migration that it brings itself.
-- Without one, a build has to bring the migration itself.
alter table schema_migration add column compatible_from text;
