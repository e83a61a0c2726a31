-- Letters that wait hold links that open accounts, so they lie here sealed, with a key the database does not know.
alter table mail_outbox
  add column sealed text,
  -- When what the letter links to ends: after that it is not worth sending.
  add column good_until timestamptz;
update mail_outbox set failed_at = now(), last_error = 'written before letters were sealed'
  where sent_at is null and failed_at is null;
alter table mail_outbox drop column subject, drop column html, drop column text;

-- Letters that somebody asked for with nothing but an address. Whether anybody has it is looked up later, so that no answer tells.
create table letter_request (
  id uuid primary key,
  kind text not null check (kind in ('reset', 'verification')),
  email text not null,
  network text not null,
  created_at timestamptz not null
);
create index letter_request_created on letter_request (created_at);

grant select, insert, delete on letter_request to app_accounts;
alter table letter_request enable row level security;
alter table letter_request force row level security;
create policy accounts on letter_request to app_accounts using (true) with check (true);
