create table session (
  id uuid primary key,
  -- What links and calls carry. A capability: 128 random bits, and not the key, so that it can be replaced.
  public_id text not null unique,
  company_id uuid not null references company (id),
  experience text not null,
  version int not null,
  -- "open" is not stored: it is "scheduled" shortly before the start.
  status text not null default 'scheduled' check (status in ('scheduled', 'live', 'completed', 'cancelled')),
  starts_at timestamptz not null,
  ended_at timestamptz,
  seats int not null check (seats > 0),
  demo boolean not null default false,
  speed real not null default 1 check (speed between 1 and 20),
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create index session_running_demo on session (starts_at) where demo;

-- Composite keys: a row can never join a session of one company with a participant of another.
create table session_consumer (
  company_id uuid not null,
  session_id uuid not null,
  consumer_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (session_id, consumer_id),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade,
  foreign key (company_id, consumer_id) references consumer (company_id, id) on delete cascade
);
create index session_consumer_of_consumer on session_consumer (company_id, consumer_id);
