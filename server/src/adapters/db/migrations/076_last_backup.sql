-- compatible-from: 065
-- When the database was last copied to the end: metrics tell its age. One row, written by the command that takes copies.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null,
  bytes bigint not null,
  encrypted boolean not null
);
grant select on last_backup to app_retention;
alter table last_backup enable row level security;
alter table last_backup force row level security;
create policy retention on last_backup for select to app_retention using (true);
create policy owner on last_backup to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
