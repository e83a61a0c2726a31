-- Since when the show of a session stands still; its log says so exactly. Only while it is live.
alter table session add column paused_at timestamptz;
