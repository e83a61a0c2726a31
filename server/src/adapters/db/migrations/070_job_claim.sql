-- compatible-from: 065
-- Which process does a job that only one may do at a time, and until when it has to say so again.
create table job_claim (
  job text primary key check (length(job) <= 64),
  holder uuid not null,
  held_until timestamptz not null
);
grant select, insert, update, delete on job_claim to app_retention;

alter table job_claim enable row level security;
alter table job_claim force row level security;
create policy owner on job_claim to current_user using (current_setting('app.owner', true) = 'on') with check (current_setting('app.owner', true) = 'on');
create policy retention on job_claim to app_retention using (true) with check (true);
