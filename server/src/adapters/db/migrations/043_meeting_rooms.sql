-- A room of another meeting service that an organiser has pointed a session to, in place of our own voices and pictures.
alter table session add column meeting_url text check (meeting_url is null or (meeting_url like 'https://%' and length(meeting_url) <= 300));
