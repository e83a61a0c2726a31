-- What people are told of on their dashboard, written in the transaction of what happened. Names are looked up when it is read, so that
-- it says nothing of whoever is gone.
create table user_notification (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) <= 40),
  -- What it is about: happening again, it is told again in the same row.
  key text not null check (length(key) <= 160),
  session_id uuid,
  -- The colleague it is about.
  about_id uuid,
  label text not null default '' check (length(label) <= 200),
  figures jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  unique (user_id, key),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade,
  foreign key (company_id, about_id) references app_user (company_id, id) on delete cascade
);
create index user_notification_latest on user_notification (company_id, user_id, at desc, id);
create index user_notification_of_session on user_notification (session_id) where session_id is not null;
create index user_notification_about on user_notification (about_id) where about_id is not null;
create index user_notification_at on user_notification (at);
grant select, insert, update, delete on user_notification to app_rt, app_accounts;
grant select, delete on user_notification to app_retention;
alter table user_notification enable row level security;
alter table user_notification force row level security;
create policy own_company on user_notification to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy accounts on user_notification to app_accounts using (true) with check (true);
create policy retention on user_notification to app_retention using (true) with check (true);
create policy owner on user_notification to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');

-- Whoever looks after a session is told which of its letters could not be delivered.
alter table mail_outbox add column session_id uuid;
create index mail_outbox_of_session on mail_outbox (session_id, to_address) where session_id is not null;
grant select (company_id, session_id, to_address, created_at, failed_at, sent_at) on mail_outbox to app_rt;
grant select (id, company_id, organiser_id) on session to app_accounts;
grant select on session_organiser to app_accounts;
create policy accounts on session for select to app_accounts using (true);
create policy accounts on session_organiser for select to app_accounts using (true);
