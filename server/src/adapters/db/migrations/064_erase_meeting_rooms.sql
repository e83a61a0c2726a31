-- Erasing an organiser also removes the address of their meeting room from sessions that go to a colleague.
grant update (meeting_url) on session to app_retention;
