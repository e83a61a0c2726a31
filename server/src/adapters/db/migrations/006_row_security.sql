-- The second wall behind the scoped queries. Without a company set, app_rt sees nothing.
create function app_company() returns uuid language sql stable
  return nullif(current_setting('app.company', true), '')::uuid;

grant select on company to app_rt;
grant select, insert, update, delete on app_user, consumer, session, session_consumer, token to app_rt;
grant select, insert on live_ticket to app_rt;
grant select on show_stream, show_event, show_presence to app_rt;
grant select, delete on show_text to app_rt;

grant select (id, public_id, company_id) on session to app_door;
grant select on token to app_door;
grant select, delete on live_ticket to app_door;

grant select, insert, update on show_stream to app_live;
grant select, insert on show_event, show_text to app_live;
grant select, insert, update, delete on show_presence to app_live;

do $$
declare
  table_name text;
begin
  execute 'alter table company enable row level security';
  execute 'create policy own_company on company to app_rt using (id = app_company())';
  foreach table_name in array array[
    'app_user', 'consumer', 'session', 'session_consumer', 'token', 'live_ticket',
    'show_stream', 'show_event', 'show_text', 'show_presence'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format(
      'create policy own_company on %I to app_rt using (company_id = app_company()) with check (company_id = app_company())',
      table_name
    );
  end loop;
  foreach table_name in array array['session', 'token', 'live_ticket'] loop
    execute format('create policy door on %I to app_door using (true)', table_name);
  end loop;
  foreach table_name in array array['show_stream', 'show_event', 'show_text', 'show_presence'] loop
    execute format('create policy live on %I to app_live using (true) with check (true)', table_name);
  end loop;
end $$;
