-- compatible-from: 065
-- Passkeys (WebAuthn) of people: the public half of a key pair whose private half never leaves their device or its provider.
create table passkey (
  id uuid primary key,
  company_id uuid not null,
  user_id uuid not null,
  -- What authenticators call it, and its public key as COSE has it, both in base64url.
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364),
  public_key text not null check (char_length(public_key) <= 8192),
  -- The latest counter that was signed; zero for authenticators that do not count. It never goes back.
  counter bigint not null,
  synced boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index passkey_of_company_user on passkey (company_id, user_id);

grant select, insert, update, delete on passkey to app_accounts;
-- Owners see who has one, and reset it.
grant select (company_id, user_id), delete on passkey to app_rt;
grant select on passkey to app_retention;
alter table passkey enable row level security;
alter table passkey force row level security;
create policy accounts on passkey to app_accounts using (true) with check (true);
create policy retention on passkey for select to app_retention using (true);
create policy own_company on passkey to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy owner on passkey to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
