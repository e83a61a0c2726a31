-- compatible-from: 065
-- The link by which everybody who has it may ask for a seat of a session: one a session, until it is replaced.
create table join_link (
  session_id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  code text not null unique check (code ~ '^[a-z2-9]{8}$'),
  is_open boolean not null,
  admission text not null check (admission in ('at-once', 'host')),
  -- Empty: guests may have any address.
  domains text[] not null check (cardinality(domains) <= 20),
  made_at timestamptz not null,
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index join_link_of_company on join_link (company_id, session_id);
grant select, insert, update on join_link to app_rt;
-- Whose it is has to be known before it is known who asks.
grant select (code, company_id, session_id) on join_link to app_door;
alter table join_link enable row level security;
alter table join_link force row level security;
create policy own_company on join_link to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy door on join_link to app_door using (true);
create policy owner on join_link to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
