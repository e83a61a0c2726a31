-- compatible-from: 065
-- When the person of a sign-in last showed who they are; null where that was when they signed in.
alter table token add column proved_at timestamptz;
