-- Somebody asks for a seat: for one that another person holds (`takeover`), or for one of their own (`admission`). Kept are a hash of the
-- secret by which the answer is fetched, and of a stranger the name and the address until the request is over.
create table seat_request (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  session_id uuid not null,
  kind text not null check (kind in ('takeover', 'admission')),
  -- The seat that is asked for; of an admission null until an organiser adds the person.
  consumer_id uuid,
  secret_hash text not null unique,
  name text not null default '' check (length(name) <= 160),
  email text not null default '' check (length(email) <= 254),
  device text not null default '' check (length(device) <= 80),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at >= created_at),
  answer text check (answer in ('allowed', 'declined')),
  answered_at timestamptz,
  answered_by text check (answered_by in ('holder', 'organiser')),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade,
  foreign key (company_id, consumer_id) references consumer (company_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null)),
  check (kind = 'admission' or consumer_id is not null)
);
create index seat_request_of_session on seat_request (session_id, created_at);
create index seat_request_of_consumer on seat_request (company_id, consumer_id);
create index seat_request_of_company on seat_request (company_id, session_id);
create index seat_request_ends on seat_request (expires_at);
create index seat_request_of_address on seat_request (email) where email <> '';
-- One person is asked one thing at a time.
create unique index seat_request_pending on seat_request (session_id, consumer_id) where answer is null and kind = 'takeover';
grant select, insert, update on seat_request to app_rt;
-- A node asks for the people who are connected to it.
grant select (id, session_id, consumer_id, kind, device, expires_at, answer) on seat_request to app_door;
grant select, delete on seat_request to app_retention;
alter table seat_request enable row level security;
alter table seat_request force row level security;
create policy own_company on seat_request to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy door on seat_request to app_door using (true);
create policy retention on seat_request to app_retention using (true) with check (true);
create policy owner on seat_request to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');

-- Whether only personal links open a session: true, false, or null for "where everybody was sent one". Sessions planned before stay open.
alter table session add column links_only boolean default false;
alter table session alter column links_only set default null;

-- Which sign-in opened a seat last and from which network, as a hash with a secret key, and how often another one from elsewhere did
-- while it was in use.
alter table session_consumer
  add column opened_family uuid,
  add column opened_network text check (length(opened_network) <= 60),
  add column takeovers int not null default 0 check (takeovers >= 0);
