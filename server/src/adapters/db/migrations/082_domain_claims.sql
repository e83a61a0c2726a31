-- compatible-from: 065
-- Domains that a company says are its own. They are, and its people are known by them, once a record of their name service has shown it.
create table company_domain_claim (
  company_id uuid not null references company (id) on delete cascade,
  domain text not null check (char_length(domain) between 4 and 253),
  primary key (company_id, domain)
);
grant select, insert, delete on company_domain_claim to app_accounts;
grant select, delete on company_domain_claim to app_retention;
alter table company_domain_claim enable row level security;
alter table company_domain_claim force row level security;
create policy accounts on company_domain_claim to app_accounts using (true) with check (true);
create policy retention on company_domain_claim to app_retention using (true) with check (true);
create policy owner on company_domain_claim to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
