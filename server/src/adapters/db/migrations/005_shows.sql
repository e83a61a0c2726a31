-- The show log. No foreign keys out of these tables: they have a retention of their own, and the role that writes them
-- sees nothing else.
create table show_stream (
  session_id text primary key,
  company_id uuid not null,
  incarnation uuid not null,
  head bigint not null default 0,
  next_deadline_at timestamptz
) with (fillfactor = 50);
create index show_stream_due on show_stream (next_deadline_at) where next_deadline_at is not null;

create table show_event (
  session_id text not null,
  seq bigint not null,
  company_id uuid not null,
  cmd_id text not null,
  actor text not null,
  type text not null,
  body jsonb not null,
  at timestamptz not null,
  primary key (session_id, seq),
  -- An alarm, not the mechanism: repeats are recognised by the folded state.
  unique (session_id, cmd_id)
);

-- What people write. Erasing a person empties these rows; the log stays whole.
create table show_text (
  session_id text not null,
  id text not null,
  company_id uuid not null,
  author text not null,
  body text not null,
  primary key (session_id, id)
);

create table show_presence (
  session_id text not null,
  participant_id text not null,
  company_id uuid not null,
  last_seen_at timestamptz not null,
  primary key (session_id, participant_id)
) with (fillfactor = 50);
