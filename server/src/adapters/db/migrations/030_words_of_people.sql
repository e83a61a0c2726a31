-- The words of each person's name and address, so that a search reads an index as one for sessions does (023).
create table consumer_word (
  company_id uuid not null,
  consumer_id uuid not null,
  word text collate "C" not null,
  primary key (company_id, word, consumer_id),
  foreign key (company_id, consumer_id) references consumer (company_id, id) on delete cascade
);
create index consumer_word_of_consumer on consumer_word (company_id, consumer_id);
grant select, insert, delete on consumer_word to app_rt;
grant select, delete on consumer_word to app_retention;
alter table consumer_word enable row level security;
alter table consumer_word force row level security;
create policy own_company on consumer_word to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy retention on consumer_word to app_retention using (true) with check (true);
create policy owner on consumer_word to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');

insert into consumer_word (company_id, consumer_id, word)
select distinct company_id, id, word
from consumer, regexp_split_to_table(
  lower(regexp_replace(normalize(first_name || ' ' || last_name || ' ' || email, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+'
) as word
where word <> '';
