-- compatible-from: 065
-- A session that others are planned like, under a name that the company gives it. It leads to the session: who was invited is kept once.
create table session_template (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  session_id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null,
  unique (company_id, name),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index session_template_of_session on session_template (company_id, session_id);
grant select, insert, update, delete on session_template to app_rt;
alter table session_template enable row level security;
alter table session_template force row level security;
create policy own_company on session_template to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy owner on session_template to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
