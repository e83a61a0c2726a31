-- compatible-from: 065
-- Sessions that were planned together, in a rhythm. Each stays a session like any other.
create table programme (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  request_key uuid not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, request_key)
);
create index programme_created on programme (created_at);
grant select, insert on programme to app_rt;
grant select, delete on programme to app_retention;
alter table programme enable row level security;
alter table programme force row level security;
create policy own_company on programme to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy retention on programme to app_retention using (true) with check (true);
create policy owner on programme to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
alter table session
  add column programme_id uuid,
  add constraint session_programme foreign key (company_id, programme_id) references programme (company_id, id)
    on delete set null (programme_id);
create index session_of_programme on session (company_id, programme_id) where programme_id is not null;
