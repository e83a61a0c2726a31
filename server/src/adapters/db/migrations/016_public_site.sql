-- Public pages tell what credits cost.
grant select on product to app_accounts;
create policy price_list on product for select to app_accounts using (true);

-- What visitors wrote through the contact page. Kept twelve months. Nobody reads it through the site: it is mailed to the operator.
create table contact_message (
  id uuid primary key,
  at timestamptz not null,
  topic text not null,
  name text not null,
  email text not null,
  company text not null,
  message text not null,
  -- Written by a machine, as it seems: kept, and not mailed.
  suspected boolean not null
);
create index contact_message_at on contact_message (at);

grant insert, delete on contact_message to app_accounts;
grant select (at) on contact_message to app_accounts;
alter table contact_message enable row level security;
alter table contact_message force row level security;
create policy accounts on contact_message to app_accounts using (true) with check (true);
