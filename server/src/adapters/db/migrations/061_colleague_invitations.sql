-- Colleagues who were asked by email to plan sessions for the same company. Taking one back deletes its row, and so does signing up.
create table colleague_invitation (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  email text not null check (email = lower(email)),
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  unique (company_id, email),
  foreign key (company_id, invited_by) references app_user (company_id, id) on delete cascade
);
create index colleague_invitation_of_inviter on colleague_invitation (company_id, invited_by);
create index colleague_invitation_ends on colleague_invitation (expires_at);
create index colleague_invitation_email on colleague_invitation (email);
grant select, insert, delete on colleague_invitation to app_accounts;
grant select, delete on colleague_invitation to app_retention;
-- Owners rename their company.
grant update (name) on company to app_accounts;
alter table colleague_invitation enable row level security;
alter table colleague_invitation force row level security;
create policy accounts on colleague_invitation to app_accounts using (true) with check (true);
create policy retention on colleague_invitation to app_retention using (true) with check (true);
create policy owner on colleague_invitation to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
