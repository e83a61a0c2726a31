-- By what somebody signed in: password, microsoft, letter. What came in one way can be ended alone.
alter table token add column way text not null default '';
-- Null for somebody who never signed in.
alter table app_user add column last_signed_in_at timestamptz;

-- What was let in before its address was proved.
update token set revoked_at = now()
  from app_user u where u.id = token.user_id and u.email_verified_at is null and token.revoked_at is null;
delete from user_identity i using app_user u where u.id = i.user_id and u.email_verified_at is null;
