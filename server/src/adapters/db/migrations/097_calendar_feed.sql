-- compatible-from: 065
-- Secret addresses from which calendar programs of organisers read their sessions: one for each person. Only a hash is stored.
create table calendar_feed (
  user_id uuid primary key,
  company_id uuid not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index calendar_feed_of_company_user on calendar_feed (company_id, user_id);
grant select, insert, update, delete on calendar_feed to app_accounts;
grant select on calendar_feed to app_retention;
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy accounts on calendar_feed to app_accounts using (true) with check (true);
create policy retention on calendar_feed for select to app_retention using (true);
create policy owner on calendar_feed to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
