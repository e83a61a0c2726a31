-- People of a company are put into sessions, invited by letter, and say whether they come.

-- What was added together, so that it can be taken back together, and a request that comes twice is one.
create table people_import (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  session_id uuid,
  request_key uuid not null,
  -- The file it came from, where it came from one.
  file text not null default '' check (length(file) <= 120),
  added int not null default 0,
  -- What came of each row that was not added, by its number: no names, no addresses.
  outcome jsonb not null default '[]',
  created_at timestamptz not null,
  undone_at timestamptz,
  unique (company_id, request_key),
  foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index people_import_of_session on people_import (company_id, session_id);
create index people_import_created on people_import (created_at);
grant select, insert, update on people_import to app_rt;
grant select, delete on people_import to app_retention;
alter table people_import enable row level security;
alter table people_import force row level security;
create policy own_company on people_import to app_rt using (company_id = app_company()) with check (company_id = app_company());
create policy retention on people_import to app_retention using (true) with check (true);
create policy owner on people_import to current_user using (current_setting('app.owner', true) = 'on')
  with check (current_setting('app.owner', true) = 'on');

alter table consumer add column import_id uuid references people_import (id) on delete set null;
create index consumer_of_import on consumer (import_id) where import_id is not null;
create index consumer_by_name on consumer (company_id, lower(first_name || ' ' || last_name), id);

alter table session_consumer
  -- Its session is completed or cancelled. Kept here, so that an index can hold everybody to one seat.
  add column over boolean not null default false,
  add column import_id uuid references people_import (id) on delete set null,
  add column answer text check (answer in ('coming', 'not_coming')),
  add column answered_at timestamptz,
  -- When the personal link was first opened.
  add column opened_at timestamptz,
  -- Counts links: only the latest is good.
  add column link_no int not null default 1 check (link_no > 0),
  -- When the latest letter about the session was written.
  add column written_at timestamptz;
create index session_consumer_of_import on session_consumer (import_id) where import_id is not null;

update session_consumer sc set over = true from session s
  where s.id = sc.session_id and s.status in ('completed', 'cancelled');
-- Whoever was given several before this rule keeps the latest.
update session_consumer sc set over = true from session s
  where s.id = sc.session_id and not sc.over and exists (
    select from session_consumer o join session t on t.id = o.session_id
    where o.company_id = sc.company_id and o.consumer_id = sc.consumer_id and not o.over
      and (t.starts_at, t.id) > (s.starts_at, s.id)
  );
-- One person sits in one session that is not over.
create unique index session_consumer_one_seat on session_consumer (company_id, consumer_id) where not over;

-- Whoever is seated while the session ends waits for its end, and is seated in one that is over.
create function seat_of_session() returns trigger language plpgsql as $$
begin
  select s.status in ('completed', 'cancelled') into new.over from session s where s.id = new.session_id for share;
  new.over := coalesce(new.over, false);
  return new;
end $$;
create trigger seat_of_session before insert on session_consumer for each row execute function seat_of_session();

create function seats_of_ended_session() returns trigger language plpgsql as $$
begin
  update session_consumer set over = new.status in ('completed', 'cancelled') where session_id = new.id;
  return null;
end $$;
create trigger seats_of_ended_session after update of status on session for each row
  when ((old.status in ('completed', 'cancelled')) is distinct from (new.status in ('completed', 'cancelled')))
  execute function seats_of_ended_session();

-- When the next letter before the start is due, to whoever is invited.
alter table session add column remind_at timestamptz;
create index session_to_remind on session (remind_at) where remind_at is not null;
grant select (remind_at) on session to app_door;
