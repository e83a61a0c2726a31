-- compatible-from: 065
-- Scripts, style sheets, fonts and pictures of the pages of all builds that ran in the last weeks, so that every node can serve them.
create table page_build (
  id text primary key,
  first_started_at timestamptz not null default clock_timestamp(),
  published_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp()
);
-- A path below /assets holds a hash of the content: it has the same content in every build.
create table page_asset (
  path text primary key,
  brotli boolean not null,
  content bytea not null,
  used_at timestamptz not null default clock_timestamp()
);
alter table page_asset alter column content set storage external;
grant select, insert, update, delete on page_build, page_asset to app_live;
alter table page_build enable row level security;
alter table page_build force row level security;
create policy live on page_build to app_live using (true) with check (true);
create policy owner on page_build to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
alter table page_asset enable row level security;
alter table page_asset force row level security;
create policy live on page_asset to app_live using (true) with check (true);
create policy owner on page_asset to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
