-- Since when somebody wants no reminders of sessions; other letters about their seat still reach them.
alter table consumer add column reminders_off_at timestamptz;
