-- compatible-from: 065
-- Entries of the audit log say which session they are about. No foreign key: the log outlives sessions, whose names are not copied into it.
alter table audit add column session_id uuid;
grant select (public_id, name) on session to app_accounts;
