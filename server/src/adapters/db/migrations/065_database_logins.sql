-- Passwords of the logins that each part of the work has. They no longer follow from APP_SECRET, so that a process with another secret
-- changes nothing. Only the login that owns the tables reads them; copies of the data leave them out.
create table database_login (
  name text primary key check (name <> ''),
  password text not null check (length(password) >= 32)
);
alter table database_login enable row level security;
alter table database_login force row level security;
create policy owner on database_login to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
