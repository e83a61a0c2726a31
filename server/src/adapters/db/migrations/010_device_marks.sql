-- Browsers a person has signed in with, each by the hash of a random mark that it keeps and shows with sign-in only.
create table device_mark (
  company_id uuid not null,
  user_id uuid not null,
  hash text not null,
  -- Browser and system in words.
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (company_id, user_id, hash),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index device_mark_last_used on device_mark (last_used_at);

grant select, insert, update, delete on device_mark to app_accounts;
alter table device_mark enable row level security;
alter table device_mark force row level security;
create policy accounts on device_mark to app_accounts using (true) with check (true);
