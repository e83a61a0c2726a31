-- A rehearsal is a show that an organiser plays alone. It belongs where demos do, and ends as they do; here stand the people who fill
-- the other seats, who are simulated. Null where a session is none.
alter table session add column rehearsal uuid[], add constraint session_rehearsal_demo check (rehearsal is null or demo);
create index session_running_rehearsal on session (starts_at) where rehearsal is not null and status in ('scheduled', 'live');
