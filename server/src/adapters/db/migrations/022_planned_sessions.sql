-- Sessions as organisers plan them: a name, the named zone their time was chosen in, and how often they were changed.
alter table session
  add column name text not null default '' check (length(name) <= 80),
  add column zone text not null default 'UTC',
  add column revision int not null default 0,
  -- Made by the page for one session, so that a second press is not a second session.
  add column request_key uuid,
  -- What its show has still to be told, and since when. Whoever finds it finishes it.
  add column asked jsonb,
  add column asked_at timestamptz,
  add unique (company_id, request_key);
create index session_by_start on session (company_id, starts_at desc, id) where not demo;
create index session_by_name on session (company_id, lower(name), id) where not demo;
create index session_asked on session (asked_at) where asked_at is not null;
grant select (asked_at) on session to app_door;

-- Colleagues who look after a session together with whose it is.
create table session_organiser (
  company_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  primary key (session_id, user_id),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index session_organiser_of_user on session_organiser (company_id, user_id);
grant select, insert, delete on session_organiser to app_rt;
alter table session_organiser enable row level security;
alter table session_organiser force row level security;
create policy own_company on session_organiser to app_rt using (company_id = app_company()) with check (company_id = app_company());
