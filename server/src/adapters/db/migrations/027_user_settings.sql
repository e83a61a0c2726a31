-- What organisers have chosen for themselves, where it is not what everybody has (contract/src/api/settings.ts).
create table user_setting (
  company_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) <= 40),
  value boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, key),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index user_setting_of_company on user_setting (company_id, user_id);
grant select, insert, update, delete on user_setting to app_rt;
grant select on user_setting to app_accounts, app_retention;
alter table user_setting enable row level security;
alter table user_setting force row level security;
create policy own_company on user_setting to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy accounts on user_setting for select to app_accounts using (true);
create policy retention on user_setting for select to app_retention using (true);
create policy owner on user_setting to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
