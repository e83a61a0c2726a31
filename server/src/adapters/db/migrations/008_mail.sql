-- Letters to be sent, written in the transaction of what they tell of. The text is emptied once it is sent: it holds links.
create table mail_outbox (
  id uuid primary key,
  kind text not null,
  company_id uuid,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;

grant select, insert, update, delete on mail_outbox to app_accounts;
grant insert on mail_outbox to app_rt;
alter table mail_outbox enable row level security;
create policy accounts on mail_outbox to app_accounts using (true) with check (true);
create policy own_company on mail_outbox to app_rt using (company_id = app_company()) with check (company_id = app_company());
