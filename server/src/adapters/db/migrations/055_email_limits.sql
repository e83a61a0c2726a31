-- How many emails a company caused, and how many one address was caused to get, since a window began. Keys are hashes with a key that
-- the database does not know, so that a row of one company tells another nothing.
create table email_quota (
  key text primary key check (length(key) <= 64),
  window_started_at timestamptz not null,
  used int not null check (used >= 0),
  max_used int not null check (max_used > 0)
);
create index email_quota_started on email_quota (window_started_at);

-- Addresses that want no emails caused by others, of no company: hashes with a key that the database does not know.
create table email_stop (
  address_hash text primary key check (length(address_hash) = 43),
  stopped_at timestamptz not null
);

-- When an email about the session was held back last because a limit was reached; null once one was sent again.
alter table session_consumer add column email_held_back_at timestamptz;

grant select, insert, update on email_quota to app_rt;
grant select, delete on email_quota to app_retention;
grant select on email_stop to app_rt;
grant select, insert, delete on email_stop to app_accounts;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['email_quota', 'email_stop'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format(
      'create policy owner on %I to current_user using (current_setting(''app.owner'', true) = ''on'') with check (current_setting(''app.owner'', true) = ''on'')',
      table_name
    );
  end loop;
end $$;
create policy everybody on email_quota to app_rt using (true) with check (true);
create policy retention on email_quota to app_retention using (true) with check (true);
create policy everybody on email_stop for select to app_rt using (true);
create policy accounts on email_stop to app_accounts using (true) with check (true);
