-- compatible-from: 065
-- A person may sit in several sessions that are not over. Whether their times overlap is decided by the application, which alone knows the
-- lengths of stories; it seats the people of a company one request at a time.
drop index session_consumer_one_seat;
create index session_consumer_seats on session_consumer (company_id, consumer_id) where not over;
