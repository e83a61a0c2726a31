-- compatible-from: 065
-- Emails leave by priority (features/outbox/rules.ts): 0 security, 1 transactional, 2 bulk. What a build writes that knows no priorities is
-- transactional: neither held back by invitations nor ahead of a password reset.
alter table mail_outbox add column priority smallint not null default 1 check (priority between 0 and 2);
update mail_outbox set priority = case
    when kind in ('verification', 'reset', 'known', 'password-changed', 'new-device', 'address-new', 'address-old', 'connect',
      'connected', 'disconnected') then 0
    when kind in ('session-invited', 'session-reminded', 'felt-day30', 'felt-day60') then 2
    else 1
  end
  where sent_at is null and failed_at is null;
create index mail_outbox_due_by_priority on mail_outbox (priority, next_attempt_at) where sent_at is null and failed_at is null;
-- An email waits for those to the same address that were written before it.
create index mail_outbox_unsent_of_address on mail_outbox (to_address, created_at) where sent_at is null and failed_at is null;
