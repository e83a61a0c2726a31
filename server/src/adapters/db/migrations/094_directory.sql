-- compatible-from: 065
-- People and groups that a company's identity provider keeps here by SCIM. A person of the directory is somebody who can be invited; a
-- group can make organisers of its members.
alter table api_key add column may_provision boolean not null default false;
create table directory_user (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  user_name text not null check (char_length(user_name) between 1 and 254),
  external_id text check (char_length(external_id) <= 254),
  first_name text not null check (char_length(first_name) <= 120),
  last_name text not null check (char_length(last_name) <= 120),
  display_name text not null check (char_length(display_name) <= 254),
  email text not null check (email = lower(email)),
  active boolean not null,
  -- Their account, and whether a group made it a member.
  member_id uuid,
  made_member boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, email),
  foreign key (company_id, member_id) references app_user (company_id, id) on delete set null (member_id)
);
create unique index directory_user_name on directory_user (company_id, lower(user_name));
create index directory_user_of_member on directory_user (company_id, member_id) where member_id is not null;
create index directory_user_email on directory_user (email);
create table directory_group (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 254),
  external_id text check (char_length(external_id) <= 254),
  makes_organisers boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (company_id, id)
);
create table directory_group_member (
  company_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (group_id, user_id),
  foreign key (company_id, group_id) references directory_group (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references directory_user (company_id, id) on delete cascade
);
create index directory_group_member_group on directory_group_member (company_id, group_id);
create index directory_group_member_user on directory_group_member (company_id, user_id);
grant select, insert, update, delete on directory_user, directory_group, directory_group_member to app_rt;
-- Whoever is inactive there does not sign in by the company's own sign-in.
grant select (company_id, email, active) on directory_user to app_accounts;
grant select, delete on directory_user, directory_group, directory_group_member to app_retention;
-- Addresses of people in the directory are of domains that the company has proved.
grant select on company_domain to app_rt;
do $$
declare
  table_name text;
begin
  foreach table_name in array array['directory_user', 'directory_group', 'directory_group_member'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy own_company on %I to app_rt using (company_id = app_company()) with check (company_id = app_company())', table_name);
    execute format('create policy retention on %I to app_retention using (true) with check (true)', table_name);
    execute format(
      'create policy owner on %I to current_user using (current_setting(''app.owner'', true) = ''on'') with check (current_setting(''app.owner'', true) = ''on'')',
      table_name
    );
  end loop;
end $$;
create policy accounts on directory_user for select to app_accounts using (true);
create policy own_company on company_domain for select to app_rt using (company_id = app_company());
