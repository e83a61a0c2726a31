-- Links by which anybody may open a preview for a week. Taking one back deletes its row.
create table preview_link (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  kind text not null check (kind in ('story', 'draft')),
  slug text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at)
);
create index preview_link_of_company on preview_link (company_id, made_at);
create index preview_link_ends on preview_link (expires_at);
grant select, insert, delete on preview_link to app_rt;
grant select, delete on preview_link to app_retention;
alter table preview_link enable row level security;
alter table preview_link force row level security;
create policy own_company on preview_link to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy retention on preview_link to app_retention using (true) with check (true);
create policy owner on preview_link to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
