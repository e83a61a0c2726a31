-- That somebody shows their award to their crew.
alter table session_consumer add column award_shown boolean not null default false;

-- Links to the picture of an award, one a seat: what is drawn, without a name. Stopped by being deleted.
create table award_link (
  id uuid primary key,
  company_id uuid not null,
  session_id uuid not null,
  consumer_id uuid not null,
  sheet jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (session_id, consumer_id),
  foreign key (session_id, consumer_id) references session_consumer (session_id, consumer_id) on delete cascade
);
create index award_link_of_company on award_link (company_id, session_id);
create index award_link_ends on award_link (expires_at);
grant select, insert, delete on award_link to app_rt;
grant select, delete on award_link to app_retention;
alter table award_link enable row level security;
alter table award_link force row level security;
create policy own_company on award_link to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy retention on award_link to app_retention using (true) with check (true);
create policy owner on award_link to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
create policy owner on session_felt to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
