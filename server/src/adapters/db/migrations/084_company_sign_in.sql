-- compatible-from: 065
-- An identity provider of the company's own. Whoever has an address of a domain that the company has proved may be signed in by it.
create table company_sign_in (
  company_id uuid primary key references company (id) on delete cascade,
  issuer text not null check (char_length(issuer) between 1 and 300),
  client_id text not null check (char_length(client_id) between 1 and 300),
  sealed_secret text not null,
  required boolean not null,
  changed_at timestamptz not null
);
grant select, insert, update, delete on company_sign_in to app_accounts;
alter table company_sign_in enable row level security;
alter table company_sign_in force row level security;
create policy accounts on company_sign_in to app_accounts using (true) with check (true);
create policy owner on company_sign_in to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
-- When a record of its name service showed that the domain is the company's; null while an email alone says so.
alter table company_domain add column verified_at timestamptz;
grant update (verified_at) on company_domain to app_accounts;
