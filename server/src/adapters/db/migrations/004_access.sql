-- Only hashes are kept of what opens a door. A fast hash is enough: each secret has 256 random bits.
create table token (
  id uuid primary key,
  hash text not null unique,
  kind text not null check (kind in ('dashboard', 'experience')),
  company_id uuid not null references company (id),
  user_id uuid,
  consumer_id uuid,
  session_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, consumer_id) references consumer (company_id, id) on delete cascade,
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade,
  check ((kind = 'dashboard') = (user_id is not null)),
  check ((kind = 'experience') = (consumer_id is not null and session_id is not null))
);
create index token_of_consumer on token (session_id, consumer_id, created_at);

-- One-time keys to the live connection. In a table, so that any node can redeem what another gave out.
create table live_ticket (
  hash text primary key,
  company_id uuid not null references company (id),
  session_id uuid not null,
  consumer_id uuid not null,
  expires_at timestamptz not null,
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade,
  foreign key (company_id, consumer_id) references consumer (company_id, id) on delete cascade
);
create index live_ticket_expiry on live_ticket (expires_at);
