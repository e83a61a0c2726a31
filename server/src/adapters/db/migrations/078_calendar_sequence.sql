-- compatible-from: 065
-- Number of the next calendar event that is sent about a session. RFC 5546, section 2.1.4: what replaces an event has a higher one.
alter table session add column calendar_sequence integer not null default 0;
-- A new seat takes it for its link, too: no link of a seat that was taken back is good again.
update session s
set calendar_sequence = greatest(
  s.revision + 1,
  (select max(sc.link_no) from session_consumer sc where sc.company_id = s.company_id and sc.session_id = s.id)
);
