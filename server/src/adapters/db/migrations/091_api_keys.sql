-- compatible-from: 065
-- Keys by which programs of a company call us. A key acts as the owner who made it, and only while they are one. Only its hash is stored.
create table api_key (
  id uuid primary key,
  company_id uuid not null,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  prefix text not null check (prefix ~ '^lc_k_[A-Za-z0-9_-]{6}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  may_change_sessions boolean not null,
  may_change_people boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index api_key_of_company_user on api_key (company_id, user_id);
grant select, insert, update, delete on api_key to app_accounts;
grant select on api_key to app_retention;
alter table api_key enable row level security;
alter table api_key force row level security;
create policy accounts on api_key to app_accounts using (true) with check (true);
create policy retention on api_key for select to app_retention using (true);
create policy owner on api_key to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
