-- compatible-from: 065
-- The processes that serve this database now, each kept fresh by itself: they know of each other without Redis. A row that nobody
-- refreshes goes an hour later.
create table node (
  id uuid primary key,
  host text not null check (length(host) between 1 and 255),
  build text not null check (length(build) <= 80),
  redis text not null check (redis in ('connected', 'away', 'none')),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on node to app_live;
alter table node enable row level security;
alter table node force row level security;
create policy live on node to app_live using (true) with check (true);
create policy owner on node to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
