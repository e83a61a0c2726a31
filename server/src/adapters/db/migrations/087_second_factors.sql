-- compatible-from: 065
-- The authenticator app of a person, once its first code has shown that it holds the key. Keys are sealed.
create table second_factor (
  user_id uuid primary key,
  company_id uuid not null,
  sealed_key text,
  confirmed_at timestamptz,
  -- The time step of the latest accepted code: no code is accepted twice.
  last_step integer not null default 0,
  -- A key that waits for its first code. Until then the confirmed one stays.
  waiting_key text,
  waiting_since timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  check ((sealed_key is null) = (confirmed_at is null)),
  check ((waiting_key is null) = (waiting_since is null))
);
create index second_factor_of_company_user on second_factor (company_id, user_id);

-- Codes for the day the app is lost. Each is good once.
create table recovery_code (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index recovery_code_of_company_user on recovery_code (company_id, user_id);

-- Since when the company asks its people for a second factor. Sign-ins from before go on until they end.
alter table company add column second_factor_required_at timestamptz;
grant update (second_factor_required_at) on company to app_accounts;

grant select, insert, update, delete on second_factor, recovery_code to app_accounts;
-- Owners see who has one, and reset it.
grant select (company_id, user_id, confirmed_at), delete on second_factor to app_rt;
grant select (company_id, user_id), delete on recovery_code to app_rt;
grant select on second_factor, recovery_code to app_retention;
do $$
declare
  table_name text;
begin
  foreach table_name in array array['second_factor', 'recovery_code'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy accounts on %I to app_accounts using (true) with check (true)', table_name);
    execute format('create policy retention on %I for select to app_retention using (true)', table_name);
    execute format('create policy own_company on %I to app_rt using (company_id = app_company()) with check (company_id = app_company())', table_name);
    execute format(
      'create policy owner on %I to current_user using (current_setting(''app.owner'', true) = ''on'') with check (current_setting(''app.owner'', true) = ''on'')',
      table_name
    );
  end loop;
end $$;
