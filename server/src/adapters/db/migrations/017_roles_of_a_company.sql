-- Owners name owners, let colleagues in and remove them, and buy; organisers plan sessions. Who was removed keeps the account alone.
alter table app_user drop constraint app_user_membership_check;
alter table app_user
  add constraint app_user_membership_check check (membership in ('pending', 'approved', 'removed')),
  add column role text not null default 'organiser' check (role in ('owner', 'organiser')),
  add column approved_at timestamptz;
update app_user set approved_at = coalesce(email_verified_at, created_at) where membership = 'approved';
-- Of every company that there is, whoever was first.
update app_user set role = 'owner' where id in (
  select distinct on (company_id) id from app_user
  where membership = 'approved' and email_verified_at is not null and user_type_id in (1, 2)
  order by company_id, created_at, id
);

-- Whose session it is. It goes to an owner when they are no longer of the company.
alter table session
  add column organiser_id uuid,
  add foreign key (company_id, organiser_id) references app_user (company_id, id) on delete set null (organiser_id);
create index session_of_organiser on session (company_id, organiser_id);
