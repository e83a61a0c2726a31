-- Links by which anybody may read a report for a while. Taking one back deletes its row.
create table report_link (
  id uuid primary key,
  company_id uuid not null,
  session_id uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index report_link_of_session on report_link (company_id, session_id, made_at);
create index report_link_ends on report_link (expires_at);
grant select, insert, delete on report_link to app_rt;
grant select, delete on report_link to app_retention;
alter table report_link enable row level security;
alter table report_link force row level security;
create policy own_company on report_link to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy retention on report_link to app_retention using (true) with check (true);
create policy owner on report_link to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
