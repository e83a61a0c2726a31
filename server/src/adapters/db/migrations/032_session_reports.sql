-- What a session measured, in figures that name no crew and no person. Written once, when it is over, and never worked out again.
create table session_report (
  session_id uuid primary key,
  company_id uuid not null,
  figures jsonb not null,
  made_at timestamptz not null,
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index session_report_of_company on session_report (company_id, made_at);
grant select, insert on session_report to app_rt;
grant select (session_id) on session_report to app_door;
grant select, delete on session_report to app_retention;
alter table session_report enable row level security;
alter table session_report force row level security;
create policy own_company on session_report to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy door on session_report for select to app_door using (true);
create policy retention on session_report to app_retention using (true) with check (true);
create policy owner on session_report to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');

grant select (demo, ended_at, status) on session to app_door;
grant select on show_stream to app_rt;
-- Sessions whose report has still to be made are looked for by their end.
create index session_ended on session (ended_at) where status = 'completed' and not demo;
