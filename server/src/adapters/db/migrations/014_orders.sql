-- What lies between us and a payment provider, of all companies: which order a notice is about, and what the sandbox keeps.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_gateway') then
    begin
      create role app_gateway nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'app_gateway', 'member') then
    grant app_gateway to current_user;
  end if;
end $$;
grant usage on schema public to app_gateway;

-- Packs of credits, of all companies. Prices are net, in cents.
create table product (
  id text primary key,
  credits int not null check (credits > 0),
  unit_cents int not null,
  currency text not null default 'EUR',
  active boolean not null default true
);
insert into product (id, credits, unit_cents) values
  ('credits-10', 10, 1400), ('credits-50', 50, 1200), ('credits-250', 250, 950), ('credits-1000', 1000, 800);

-- Whom a company's invoices are made out to, as the latest order said.
create table bill_to (
  company_id uuid primary key references company (id),
  company text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country_id text not null,
  vat_id text not null,
  -- The company as the payment provider knows it.
  customer text
);

create table credit_order (
  company_id uuid not null references company (id),
  id uuid not null,
  number int generated always as identity (start with 1001) unique,
  -- Made by the page for one order, so that a second press is not a second order.
  request_key uuid not null,
  user_id uuid,
  email text not null,
  product_id text not null,
  credits int not null check (credits > 0),
  unit_cents int not null,
  currency text not null,
  net_cents int not null,
  tax_cents int,
  total_cents int,
  method text not null check (method in ('card', 'invoice')),
  po_number text not null,
  bill_to jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'processing', 'paid', 'failed', 'closed')),
  -- What the payment provider calls the page or invoice where it is paid, and its address.
  reference text unique,
  pay_url text,
  has_invoice boolean not null default false,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (company_id, id),
  unique (id),
  unique (company_id, request_key)
);
create index credit_order_of_company on credit_order (company_id, number desc);

-- Money that went back or was held back, by the id the payment provider gave it.
create table credit_note (
  company_id uuid not null,
  order_id uuid not null,
  id text not null,
  number int generated always as identity (start with 101) unique,
  cause text not null check (cause in ('refund', 'dispute')),
  cents int not null check (cents > 0),
  credits int not null check (credits >= 0),
  at timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references credit_order (company_id, id)
);

-- Notices of the payment provider, each once. Kept 400 days, like the audit.
create table payment_notice (
  company_id uuid not null,
  id text not null,
  type text not null,
  order_id uuid not null,
  received_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references credit_order (company_id, id)
);
create index payment_notice_received on payment_notice (received_at);

-- The sandbox is a payment provider of our own for demos: its pages and invoices, and notices on their way to us.
create table sandbox_payment (
  id text primary key,
  order_id uuid not null unique,
  state jsonb not null,
  created_at timestamptz not null
);
create table sandbox_notice (
  id uuid primary key,
  payment_id text not null references sandbox_payment (id),
  body text not null,
  due_at timestamptz not null,
  attempts int not null default 0
);
create index sandbox_notice_due on sandbox_notice (due_at);

grant select on product to app_rt;
grant select, insert, update on bill_to, credit_order, credit_note to app_rt;
grant select (company_id, id, reference) on credit_order to app_gateway;
grant select, insert on payment_notice to app_rt;
grant select (received_at), delete on payment_notice to app_gateway;
grant select, insert, update, delete on sandbox_payment, sandbox_notice to app_gateway;

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'product', 'bill_to', 'credit_order', 'credit_note', 'payment_notice', 'sandbox_payment', 'sandbox_notice'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
  end loop;
  foreach table_name in array array['bill_to', 'credit_order', 'credit_note', 'payment_notice'] loop
    execute format(
      'create policy own_company on %I to app_rt using (company_id = app_company()) with check (company_id = app_company())',
      table_name
    );
  end loop;
  foreach table_name in array array['payment_notice', 'sandbox_payment', 'sandbox_notice'] loop
    execute format('create policy gateway on %I to app_gateway using (true) with check (true)', table_name);
  end loop;
  execute 'create policy gateway on credit_order for select to app_gateway using (true)';
  execute 'create policy shop on product for select to app_rt using (true)';
end $$;
