-- compatible-from: 065
-- Guests who ask for a seat of a full session wait for one: the first who asked has the first that is free.
alter table seat_request
  drop constraint seat_request_kind_check,
  add constraint seat_request_kind_check check (kind in ('takeover', 'admission', 'waiting-list')),
  drop constraint seat_request_check2,
  add constraint seat_request_takeover_of_seat check (kind <> 'takeover' or consumer_id is not null);
create index seat_request_waiting on seat_request (company_id, session_id) where kind = 'waiting-list' and answer is null;
-- Free seats are looked for in all companies.
grant select (company_id) on seat_request to app_door;
