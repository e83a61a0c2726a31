-- The two questions are asked before a show and after it, and by letter thirty and sixty days later.
alter table session_felt add column moment text not null default 'after' check (moment in ('before', 'after', 'day30', 'day60'));
alter table session_felt drop constraint session_felt_pkey;
alter table session_felt add primary key (session_id, moment, question);
alter table session_felt alter column moment drop default;

-- When somebody has answered, so that nobody does twice: which of those moments.
alter table session_consumer alter column felt drop default;
alter table session_consumer alter column felt type text[] using case when felt then '{after}'::text[] else '{}'::text[] end;
alter table session_consumer alter column felt set default '{}';

-- Letters with the two questions that an organiser has asked for, and that are yet to be written. Each is deleted when it is.
create table felt_letter (
  company_id uuid not null,
  session_id uuid not null,
  consumer_id uuid not null,
  moment text not null check (moment in ('day30', 'day60')),
  due_at timestamptz not null,
  primary key (session_id, consumer_id, moment),
  foreign key (session_id, consumer_id) references session_consumer (session_id, consumer_id) on delete cascade
);
create index felt_letter_of_company on felt_letter (company_id, session_id);
create index felt_letter_due on felt_letter (due_at);
grant select, insert, delete on felt_letter to app_rt;
grant select (company_id, session_id, due_at) on felt_letter to app_door;
grant select, delete on felt_letter to app_retention;
alter table felt_letter enable row level security;
alter table felt_letter force row level security;
create policy own_company on felt_letter to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy door on felt_letter to app_door using (true);
create policy retention on felt_letter to app_retention using (true) with check (true);
create policy owner on felt_letter to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
