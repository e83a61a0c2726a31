-- What ends: a role that clears away what is kept long enough (features/retention) and erases people and companies
-- (features/erasure), of all companies. Nobody else deletes from the audit or from the log of shows.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_retention') then
    begin
      create role app_retention nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'app_retention', 'member') then
    grant app_retention to current_user;
  end if;
end $$;
grant usage on schema public to app_retention;

-- What is kept of a demo's opener: keyed hashes of the networks it came from, the narrowest first.
alter table session add column opened_by text[], add constraint session_opened_by_demo check (opened_by is null or demo);
-- When the log of a show was rid of whom it is about.
alter table show_stream add column pseudonymised_at timestamptz;
-- An erased company stays, without a name, as long as the law wants its orders.
alter table company add column erased_at timestamptz;

grant select, delete on
  company, company_domain, app_user, user_identity, device_mark, mail_link, letter_request, mail_outbox, used_nonce, token,
  live_ticket, consumer, session, session_consumer, show_stream, show_event, show_text, show_presence, audit, consent,
  contact_message, bill_to, credit_order, credit_note, payment_notice, credit_account, credit_entry, sandbox_payment, sandbox_notice
to app_retention;
grant update on company, audit, credit_order, credit_entry, credit_welcome, sandbox_payment, show_stream, show_event, show_text to app_retention;
-- What an erased person had goes to a colleague.
grant update (role) on app_user to app_retention;
grant update (organiser_id) on session to app_retention;
grant select on credit_welcome to app_retention;
grant insert on audit to app_retention;
revoke delete on audit, consent, contact_message from app_accounts;
revoke delete on payment_notice from app_gateway;

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'company', 'company_domain', 'app_user', 'user_identity', 'device_mark', 'mail_link', 'letter_request', 'mail_outbox',
    'used_nonce', 'token', 'live_ticket', 'consumer', 'session', 'session_consumer', 'show_stream', 'show_event', 'show_text',
    'show_presence', 'audit', 'consent', 'contact_message', 'bill_to', 'credit_order', 'credit_note', 'payment_notice', 'credit_account',
    'credit_entry', 'credit_welcome', 'sandbox_payment', 'sandbox_notice'
  ] loop
    execute format('create policy retention on %I to app_retention using (true) with check (true)', table_name);
  end loop;
end $$;

-- That a domain was welcomed has to outlive its company, but need not tell which it was.
alter table credit_welcome alter column company_id drop not null;
update credit_welcome set domain = encode(sha256(convert_to(domain, 'UTF8')), 'hex');

-- The end of a company ends what belongs to it, but for its books: those have to be gone first.
alter table app_user drop constraint app_user_company_id_fkey,
  add foreign key (company_id) references company (id) on delete cascade;
alter table consumer drop constraint consumer_company_id_fkey,
  add foreign key (company_id) references company (id) on delete cascade;
alter table session drop constraint session_company_id_fkey,
  add foreign key (company_id) references company (id) on delete cascade;
alter table token drop constraint token_company_id_fkey,
  add foreign key (company_id) references company (id) on delete cascade;
alter table live_ticket drop constraint live_ticket_company_id_fkey,
  add foreign key (company_id) references company (id) on delete cascade;
alter table sandbox_notice drop constraint sandbox_notice_payment_id_fkey,
  add foreign key (payment_id) references sandbox_payment (id) on delete cascade;
alter table credit_note drop constraint credit_note_company_id_order_id_fkey,
  add foreign key (company_id, order_id) references credit_order (company_id, id) on delete cascade;
alter table payment_notice drop constraint payment_notice_company_id_order_id_fkey,
  add foreign key (company_id, order_id) references credit_order (company_id, id) on delete cascade;

-- Keys that nothing served, so that each end of a person or company looked through whole tables.
create index token_of_company on token (company_id, consumer_id);
create index live_ticket_of_session on live_ticket (company_id, session_id);
create index live_ticket_of_consumer on live_ticket (company_id, consumer_id);
create index company_domain_of_company on company_domain (company_id);
create index payment_notice_of_order on payment_notice (company_id, order_id);
create index sandbox_notice_of_payment on sandbox_notice (payment_id);

-- By what is looked for that is old.
create index token_expiry on token (expires_at);
create index mail_link_expiry on mail_link (expires_at);
create index used_nonce_expiry on used_nonce (expires_at);
create index mail_outbox_created on mail_outbox (created_at);
create index mail_outbox_of_address on mail_outbox (to_address);
create index consumer_created on consumer (created_at);
create index session_started on session (starts_at);
create index credit_order_created on credit_order (created_at);
create index sandbox_payment_created on sandbox_payment (created_at);
create index app_user_unproved on app_user (created_at) where email_verified_at is null;
create index show_stream_named on show_stream (session_id) where pseudonymised_at is null;

-- What can only be a defect. The clocks of two nodes may differ a little. Free text is ours, and short.
alter table token
  add check (replaced_at >= created_at - interval '1 minute'), add check (revoked_at >= created_at - interval '1 minute'),
  add check (expires_at >= created_at - interval '1 minute'),
  add check (length(device) <= 80), add check (length(way) <= 20);
alter table mail_outbox
  add check (length(kind) <= 40), add check (length(to_address) <= 254), add check (length(last_error) <= 300),
  add check (length(sealed) <= 200000);
alter table audit add check (length(action) <= 60), add check (length(network) <= 60);
alter table app_user
  add check (length(first_name) <= 80), add check (length(last_name) <= 80), add check (length(email) <= 254);
alter table consumer
  add check (length(first_name) <= 80), add check (length(last_name) <= 80), add check (length(email) <= 254);
alter table company add check (length(name) <= 254);
alter table show_text add check (length(body) <= 2000);

-- Row security binds the owner of the tables, too; `scope.ts` says how the owner's own work is known.
do $$
declare
  table_name text;
begin
  for table_name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    continue when table_name = 'schema_migration';
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format(
      'create policy owner on %I to current_user using (current_setting(''app.owner'', true) = ''on'')
         with check (current_setting(''app.owner'', true) = ''on'')',
      table_name
    );
  end loop;
  -- A temporary table may bear the name of a real one, and come before it.
  execute format('revoke temporary on database %I from public', current_database());
end $$;
