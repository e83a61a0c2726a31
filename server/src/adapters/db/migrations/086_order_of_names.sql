-- compatible-from: 065
-- Names are listed by the root collation of Unicode, in which letters with accents stand beside those without. An earlier build sorts by code
-- points, without an index.
drop index consumer_by_name;
create index consumer_by_name on consumer (company_id, ((first_name || ' ' || last_name)) collate "und-x-icu", id);
drop index session_by_name;
create index session_by_name on session (company_id, name collate "und-x-icu", id) where not demo;
