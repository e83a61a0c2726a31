-- What visitors agreed to, as they said it: every answer is a row of its own, and none is ever changed. The visitor is a random
-- number of one browser, which belongs to nobody's account.
create table consent (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  visitor uuid not null,
  -- Which wording of the question was answered.
  version int not null,
  analytics boolean not null,
  replay boolean not null,
  chat boolean not null
);
create index consent_of_visitor on consent (visitor, at);
create index consent_at on consent (at);

grant insert, delete on consent to app_accounts;
grant select (at) on consent to app_accounts;
alter table consent enable row level security;
create policy accounts on consent to app_accounts using (true) with check (true);
