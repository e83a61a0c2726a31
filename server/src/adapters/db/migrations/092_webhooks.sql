-- compatible-from: 065
-- Addresses of a company's own programs that are told of what happens in its sessions, and every delivery to them.
create table webhook_endpoint (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  sealed_url text not null,
  sealed_secret text not null,
  -- The secret before the latest rotation, with which deliveries are signed, too, for a day.
  sealed_former_secret text,
  former_until timestamptz,
  events text[] not null check (cardinality(events) between 1 and 20),
  is_on boolean not null,
  created_at timestamptz not null,
  -- Since when no delivery has succeeded; null where the latest one did.
  failing_since timestamptz,
  -- When we switched it off because of that.
  switched_off_at timestamptz,
  unique (company_id, id),
  check ((sealed_former_secret is null) = (former_until is null))
);

create table webhook_delivery (
  id uuid primary key,
  company_id uuid not null,
  endpoint_id uuid not null,
  -- The same for every delivery of one event, so that receivers know repeats.
  event_id uuid not null,
  event text not null check (char_length(event) <= 40),
  -- Without the name and address of a person: those are read when it is sent.
  payload text not null check (char_length(payload) <= 8000),
  consumer_id uuid,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  -- Null once it is over.
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  last_attempt_at timestamptz,
  last_status smallint,
  last_failure text check (last_failure in ('status', 'timeout', 'address', 'connection', 'off')),
  delivered_at timestamptz,
  foreign key (company_id, endpoint_id) references webhook_endpoint (company_id, id) on delete cascade,
  foreign key (company_id, consumer_id) references consumer (company_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where next_attempt_at is not null;
create index webhook_delivery_of_endpoint on webhook_delivery (company_id, endpoint_id, created_at desc, id desc);
create index webhook_delivery_of_consumer on webhook_delivery (company_id, consumer_id) where consumer_id is not null;
create index webhook_delivery_by_age on webhook_delivery (created_at);

grant select, insert, update, delete on webhook_endpoint, webhook_delivery to app_accounts;
-- Whoever writes what happened asks which endpoints are told of it, and writes their deliveries.
grant select (company_id, id, events, is_on) on webhook_endpoint to app_rt;
grant insert on webhook_delivery to app_rt;
grant select, delete on webhook_endpoint, webhook_delivery to app_retention;
do $$
declare
  table_name text;
begin
  foreach table_name in array array['webhook_endpoint', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy accounts on %I to app_accounts using (true) with check (true)', table_name);
    execute format('create policy retention on %I to app_retention using (true)', table_name);
    execute format('create policy own_company on %I to app_rt using (company_id = app_company()) with check (company_id = app_company())', table_name);
    execute format(
      'create policy owner on %I to current_user using (current_setting(''app.owner'', true) = ''on'') with check (current_setting(''app.owner'', true) = ''on'')',
      table_name
    );
  end loop;
end $$;
