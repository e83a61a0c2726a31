-- People change their address, take their data along and delete their account by themselves (features/accounts/addresses, departure).
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check check (purpose in ('verify', 'reset', 'connect', 'address', 'keep'));
-- Somebody else may have asked for an address of a person who is erased.
create index mail_link_of_email on mail_link (email);

-- A letter to whoever is no longer known here: nothing of it stays once it has left.
alter table mail_outbox add column forgotten_when_sent boolean not null default false;
grant insert on mail_outbox to app_retention;

-- What is given to whoever asks for their own data, and what their address is in.
grant select on session_organiser to app_retention;
create policy retention on session_organiser for select to app_retention using (true);

-- An owner may take an address of a domain that no company has yet; it is given back where the owner's old address takes the account back.
grant delete on company_domain to app_accounts;
