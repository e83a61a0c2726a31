-- compatible-from: 065
-- Only sessions with a free seat are looked at for whoever waits for one, those who asked first before others.
grant select (seats) on session to app_door;
grant select (is_open) on join_link to app_door;
grant select (created_at) on seat_request to app_door;
