-- How the last system check of an invited person came out, and what limits it. Nothing of the device is kept.
alter table session_consumer
  add column check_grade text check (check_grade in ('good', 'limited', 'none')),
  add column check_causes text[] not null default '{}' check (cardinality(check_causes) <= 2),
  add column checked_at timestamptz;

-- It says something until the session is over, and is gone then.
create or replace function seats_of_ended_session() returns trigger language plpgsql as $$
begin
  if new.status in ('completed', 'cancelled') then
    update session_consumer set over = true, check_grade = null, check_causes = '{}', checked_at = null where session_id = new.id;
  else
    update session_consumer set over = false where session_id = new.id;
  end if;
  return null;
end $$;
