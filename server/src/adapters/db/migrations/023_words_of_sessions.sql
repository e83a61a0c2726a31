-- The words of each session's name, so that a search reads an index: comparing text leaks nothing, so row security lets it be used,
-- which it does not for patterns. Sorted by code points, where a word's continuations follow it.
create table session_word (
  company_id uuid not null,
  session_id uuid not null,
  word text collate "C" not null,
  primary key (company_id, word, session_id),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index session_word_of_session on session_word (session_id);
create index session_by_seats on session (company_id, seats, starts_at, id) where not demo;
grant select, insert, delete on session_word to app_rt;
alter table session_word enable row level security;
alter table session_word force row level security;
create policy own_company on session_word to app_rt using (company_id = app_company()) with check (company_id = app_company());

-- The owner's own work sees every table where it says so; a copy of the data is part of it.
create policy owner on session_organiser to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
create policy owner on session_word to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');

insert into session_word (company_id, session_id, word)
select distinct company_id, id, word
from session, regexp_split_to_table(lower(name), '[^[:alnum:]]+') as word
where not demo and word <> '';
