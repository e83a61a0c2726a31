-- Who plays with whom, as the organisers have arranged it: each seat of a session is in one crew or in none.
alter table session_consumer add column crew int check (crew > 0);
alter table session
  -- How many crews are arranged; none where nobody has arranged any.
  add column crews int check (crews > 0),
  add column crews_version int not null default 0,
  -- Since when its show has still to be told of them.
  add column crews_asked_at timestamptz;
create index session_crews_asked on session (crews_asked_at) where crews_asked_at is not null;
grant select (crews_asked_at) on session to app_door;

-- Who is wanted in one crew, and who is not: the people of each wish, by its number.
create table crew_wish (
  company_id uuid not null,
  session_id uuid not null,
  n int not null,
  kind text not null check (kind in ('together', 'apart')),
  consumer_id uuid not null,
  primary key (session_id, n, consumer_id),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade,
  foreign key (session_id, consumer_id) references session_consumer (session_id, consumer_id) on delete cascade
);
create index crew_wish_of_person on crew_wish (session_id, consumer_id);
grant select, insert, delete on crew_wish to app_rt;
grant select, delete on crew_wish to app_retention;
alter table crew_wish enable row level security;
alter table crew_wish force row level security;
create policy own_company on crew_wish to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy retention on crew_wish to app_retention using (true) with check (true);
create policy owner on crew_wish to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');
