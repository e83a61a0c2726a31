-- What an erased person had goes to a colleague.
grant update (role) on app_user to app_retention;
grant update (organiser_id) on session to app_retention;
