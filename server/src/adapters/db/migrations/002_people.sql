create table company (
  id uuid primary key,
  name text not null,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- The specification's "user (admin side)": organisers (type 2) and operators (type 1).
create table app_user (
  id uuid primary key,
  company_id uuid not null references company (id),
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  email_verified_at timestamptz,
  user_type_id smallint not null check (user_type_id in (1, 2)),
  -- argon2id in PHC form; empty for accounts made through a social sign-in.
  password_hash text,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);

-- A participant. On the wire and in code: consumer.
create table consumer (
  id uuid primary key,
  company_id uuid not null references company (id),
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, email)
);
