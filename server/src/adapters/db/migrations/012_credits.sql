-- Two roles for money. app_ledger owns the one function that moves credits and has nobody else's rights. app_books is for jobs
-- that look through the books of all companies; it changes nothing.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['app_ledger', 'app_books'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end $$;
grant usage on schema public to app_ledger, app_books;

-- Where a company's credits are and where they came from, one number an account of the double entry. A cache of the entries
-- below: credit_move() alone changes it, in the statement that writes the entry.
create table credit_account (
  company_id uuid primary key references company (id),
  available int not null default 0 check (available >= 0),
  held int not null default 0 check (held >= 0),
  spent int not null default 0 check (spent >= 0),
  expired int not null default 0 check (expired >= 0),
  purchased int not null default 0 check (purchased >= 0),
  granted int not null default 0 check (granted >= 0),
  -- Used before it was paid for; whatever becomes available next settles it.
  owed int not null default 0 check (owed >= 0),
  -- Number of the latest entry.
  head bigint not null default 0,
  check (available + held + spent + expired = purchased + granted + owed)
);

-- The ledger: every row moves an amount from one account to another, and none is ever changed. It has a retention of its own
-- (10 years), so sessions are named and not referred to.
create table credit_entry (
  company_id uuid not null references credit_account (company_id),
  seq bigint not null,
  -- Says what the move is for; a second one with the same key is the same move.
  key text not null,
  at timestamptz not null,
  reason text not null check (
    reason in ('bought', 'granted', 'held', 'released', 'captured', 'expired', 'settled', 'withdrawn', 'restored')
  ),
  cause text not null check (
    cause in (
      'order', 'welcome', 'operator', 'booked', 'fewer', 'cancelled', 'absent', 'present', 'over', 'age', 'owed', 'refund',
      'dispute'
    )
  ),
  from_account text not null,
  to_account text not null,
  amount int not null check (amount > 0),
  session_id uuid,
  order_id uuid,
  -- What it was about, in the words of that day: a session's title, an order's number.
  label text not null,
  -- Of what comes in: when the rest of it expires.
  expires_at timestamptz,
  available_after int not null,
  held_after int not null,
  owed_after int not null,
  primary key (company_id, seq),
  unique (company_id, key),
  check (from_account <> to_account)
);
create index credit_entry_of_session on credit_entry (company_id, session_id) where session_id is not null;
create index credit_entry_of_order on credit_entry (company_id, order_id) where order_id is not null;
create index credit_entry_that_expires on credit_entry (company_id, expires_at) where expires_at is not null;

-- Welcome credits are given once a domain, also when its company is gone and comes again.
create table credit_welcome (
  domain text primary key,
  company_id uuid not null,
  at timestamptz not null
);

-- Moves credits of the company in whose name the transaction runs. Whoever comes second waits for the account's row and then
-- sees what the first one left. Answers `written`; `repeated` for a key that has its entry; `short` where the account that is
-- drawn on does not hold enough, and then nothing is changed.
create function credit_move(
  move_key text, move_at timestamptz, move_reason text, move_cause text, move_from text, move_to text, move_amount int,
  move_session uuid, move_order uuid, move_label text, move_valid_months int
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account credit_account;
begin
  insert into credit_account (company_id) values (app_company()) on conflict do nothing;
  perform from credit_account where company_id = app_company() for update;
  if exists (select from credit_entry where company_id = app_company() and key = move_key) then
    return 'repeated';
  end if;
  update credit_account set
    available = available + case 'available' when move_to then move_amount when move_from then -move_amount else 0 end,
    held = held + case 'held' when move_to then move_amount when move_from then -move_amount else 0 end,
    spent = spent + case move_to when 'spent' then move_amount else 0 end,
    expired = expired + case move_to when 'expired' then move_amount else 0 end,
    purchased = purchased + case 'purchased' when move_from then move_amount when move_to then -move_amount else 0 end,
    granted = granted + case move_from when 'granted' then move_amount else 0 end,
    owed = owed + case 'owed' when move_from then move_amount when move_to then -move_amount else 0 end,
    head = head + 1
  where company_id = app_company()
    and (move_from <> 'available' or available >= move_amount) and (move_from <> 'held' or held >= move_amount)
    and (move_to <> 'owed' or owed >= move_amount) and (move_to <> 'purchased' or purchased >= move_amount)
  returning * into account;
  if not found then
    return 'short';
  end if;
  insert into credit_entry values (
    account.company_id, account.head, move_key, move_at, move_reason, move_cause, move_from, move_to, move_amount,
    move_session, move_order, move_label,
    ((move_at at time zone 'UTC') + make_interval(months => move_valid_months)) at time zone 'UTC',
    account.available, account.held, account.owed
  );
  return 'written';
end $$;
grant create on schema public to app_ledger;
alter function credit_move owner to app_ledger;
revoke create on schema public from app_ledger;
revoke execute on function credit_move from public;

grant select, insert, update on credit_account to app_ledger;
grant select, insert on credit_entry to app_ledger;
grant execute on function credit_move to app_rt, app_accounts;
grant select on credit_account, credit_entry to app_rt, app_books;
grant select, insert on credit_welcome to app_accounts;

alter table credit_account enable row level security;
alter table credit_account force row level security;
alter table credit_entry enable row level security;
alter table credit_entry force row level security;
alter table credit_welcome enable row level security;
alter table credit_welcome force row level security;
create policy own_company on credit_account to app_rt, app_ledger
  using (company_id = app_company()) with check (company_id = app_company());
create policy own_company on credit_entry to app_rt, app_ledger
  using (company_id = app_company()) with check (company_id = app_company());
create policy books on credit_account for select to app_books using (true);
create policy books on credit_entry for select to app_books using (true);
create policy accounts on credit_welcome to app_accounts using (true) with check (true);
