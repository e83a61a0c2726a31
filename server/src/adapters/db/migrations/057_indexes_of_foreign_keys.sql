-- When a session or a person ends, the database looks for the rows that point to them by all columns of the key. An index on one of the
-- columns serves that only as long as the planner prefers it to one that begins with the company.
create index crew_wish_of_session on crew_wish (company_id, session_id);
create index mail_link_of_company_user on mail_link (company_id, user_id);
create index session_consumer_of_session on session_consumer (company_id, session_id);
create index session_organiser_of_session on session_organiser (company_id, session_id);
create index session_report_of_session on session_report (company_id, session_id);
create index session_word_of_company_session on session_word (company_id, session_id);
create index token_of_session on token (company_id, session_id) where session_id is not null;
create index token_of_company_user on token (company_id, user_id) where user_id is not null;
create index user_identity_of_company_user on user_identity (company_id, user_id);
create index user_notification_of_company_about on user_notification (company_id, about_id) where about_id is not null;
create index user_notification_of_company_session on user_notification (company_id, session_id) where session_id is not null;
