-- A fourth role: people who sign in, of all companies, before it is known whose they are; and nothing of sessions or shows.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_accounts') then
    begin
      create role app_accounts nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'app_accounts', 'member') then
    grant app_accounts to current_user;
  end if;
end $$;
grant usage on schema public to app_accounts;

-- Other types than 1 and 2 may exist; they cannot sign in.
alter table app_user drop constraint app_user_user_type_id_check;
alter table app_user
  add constraint app_user_user_type_id_check check (user_type_id between 1 and 99),
  -- "pending": waits for its email, or for an organiser of the company it asks to join.
  add column membership text not null default 'approved' check (membership in ('pending', 'approved')),
  add column country_id text,
  add column timezone_id text,
  add column area_code text,
  add column phone_number text;
alter table app_user alter column membership set default 'pending';

-- Whoever has an address of the domain belongs to the company, or asks to.
create table company_domain (
  domain text primary key,
  company_id uuid not null references company (id) on delete cascade
);

-- Who else vouches for a person. Never found by email: that can be set by whoever runs a tenant.
create table user_identity (
  provider text not null,
  tenant text not null,
  subject text not null,
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (provider, tenant, subject),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index user_identity_of_user on user_identity (user_id);

-- Every exchange of a token adds a row to its family; a family is one sign-in on one device.
alter table token
  add column family_id uuid not null default gen_random_uuid(),
  add column family_started_at timestamptz not null default now(),
  add column replaced_at timestamptz,
  add column revoked_at timestamptz,
  add column last_used_at timestamptz,
  add column device text not null default '';
create index token_of_family on token (family_id);
create index token_of_user on token (user_id) where user_id is not null;
alter table live_ticket add column family_id uuid;

-- Secrets sent by mail, as hashes. The address is kept beside them: a link proves that address and no other.
create table mail_link (
  id uuid primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'connect')),
  hash text not null unique,
  company_id uuid not null,
  user_id uuid not null,
  email text not null,
  provider text,
  tenant text,
  subject text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  check ((purpose = 'connect') = (provider is not null and tenant is not null and subject is not null))
);
create index mail_link_of_user on mail_link (user_id, purpose);

-- One ID token signs in once.
create table used_nonce (
  hash text primary key,
  expires_at timestamptz not null
);

create table setting (
  key text primary key,
  value jsonb not null
);
insert into setting (key, value) values ('email_domains.allowed', '[]'), ('email_domains.denied', '[]');

-- Who did what to accounts. No foreign keys: it outlives what it tells of, and is kept 400 days.
create table audit (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  company_id uuid,
  user_id uuid,
  action text not null,
  -- Network of the caller, not the whole address.
  network text not null default ''
);
create index audit_at on audit (at);
create index audit_of_user on audit (user_id, at);

grant select, insert on company, company_domain, user_identity to app_accounts;
grant select, insert, update, delete on app_user, token, mail_link to app_accounts;
grant select, insert, delete on used_nonce, audit to app_accounts;
grant select on setting to app_accounts;
grant insert on audit to app_rt;
grant delete on user_identity to app_accounts;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['company_domain', 'user_identity', 'mail_link', 'used_nonce', 'setting', 'audit'] loop
    execute format('alter table %I enable row level security', table_name);
  end loop;
  foreach table_name in array array[
    'company', 'app_user', 'token', 'company_domain', 'user_identity', 'mail_link', 'used_nonce', 'setting', 'audit'
  ] loop
    execute format('create policy accounts on %I to app_accounts using (true) with check (true)', table_name);
  end loop;
  execute 'create policy own_company on audit to app_rt using (company_id = app_company()) with check (company_id = app_company())';
end $$;
