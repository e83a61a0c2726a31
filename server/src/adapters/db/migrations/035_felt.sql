-- Two questions to whoever took part, answered from one to five. Only how often each was given is kept: which of them somebody gave,
-- and when, is nowhere.
create table session_felt (
  session_id uuid not null,
  company_id uuid not null,
  question text not null check (question in ('said', 'again')),
  answers int[] not null check (cardinality(answers) = 5),
  primary key (session_id, question),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index session_felt_of_company on session_felt (company_id, session_id);
grant select, insert, update on session_felt to app_rt;
alter table session_felt enable row level security;
alter table session_felt force row level security;
create policy own_company on session_felt to app_rt using (company_id = app_company()) with check (company_id = app_company());
-- That somebody has answered, so that nobody does twice.
alter table session_consumer add column felt boolean not null default false;
