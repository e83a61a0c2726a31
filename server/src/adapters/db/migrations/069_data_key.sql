-- compatible-from: 065
-- Keys of hashes that last longer than the site's secret: sealed with it, so that the database alone does not know them.
create table data_key (
  name text primary key check (length(name) <= 64),
  key_id text not null check (length(key_id) = 8),
  sealed text not null check (length(sealed) <= 1000)
);

alter table data_key enable row level security;
alter table data_key force row level security;
create policy owner on data_key to current_user using (current_setting('app.owner', true) = 'on') with check (current_setting('app.owner', true) = 'on');
