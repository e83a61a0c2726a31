-- Whether a participant's sign-in still stands is asked of its session and its seat, too: both may end without it.
grant select (status) on session to app_door;
grant select (company_id, session_id, consumer_id) on session_consumer to app_door;
create policy door on session_consumer to app_door using (true);
