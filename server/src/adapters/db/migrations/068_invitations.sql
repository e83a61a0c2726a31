-- compatible-from: 065
-- People who were added without an email: they are invited later, by a press or on the day that is chosen for the session.
alter table session_consumer add column awaits_invitation boolean not null default false;
alter table session
  -- What the organiser writes in each invitation; empty for nothing.
  add column invitation_sentence text not null default '' check (char_length(invitation_sentence) <= 300),
  -- When everybody who waits for an invitation gets it; null while no day is chosen.
  add column invite_at timestamptz;
create index session_to_invite on session (invite_at) where invite_at is not null;
grant select (invite_at) on session to app_door;
-- Erasing an organiser also removes what they wrote.
grant update (invitation_sentence) on session to app_retention;
