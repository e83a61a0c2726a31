-- compatible-from: 065
-- Whether people of a session may pass their seat to a colleague with their own link.
alter table session add column passes_seats boolean not null default false;
