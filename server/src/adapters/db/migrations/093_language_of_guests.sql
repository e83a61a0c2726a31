-- compatible-from: 065
-- Guests are written in the language in which they asked for a seat; null where it is none of ours, or nobody is written.
alter table seat_request add column language text check (language in ('en', 'de', 'es', 'fr'));
