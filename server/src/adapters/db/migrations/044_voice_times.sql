-- Who consents to have counted when they speak in a show. Taking it back deletes the row, and with it everything that was counted.
create table voice_consent (
  company_id uuid not null,
  session_id uuid not null,
  consumer_id uuid not null,
  given_at timestamptz not null,
  primary key (session_id, consumer_id),
  foreign key (session_id, consumer_id) references session_consumer (session_id, consumer_id) on delete cascade
);

-- When somebody began and ended to speak, in milliseconds since the show began, by its own clock. Never what was said.
create table voice_span (
  company_id uuid not null,
  session_id uuid not null,
  consumer_id uuid not null,
  crew text not null,
  from_ms int not null,
  to_ms int not null check (to_ms > from_ms),
  -- The line was so slow that who followed whom cannot be told from it.
  delayed boolean not null,
  primary key (session_id, consumer_id, from_ms),
  foreign key (session_id, consumer_id) references voice_consent (session_id, consumer_id) on delete cascade
);

create index voice_consent_of_company on voice_consent (company_id, session_id);
create index voice_span_of_company on voice_span (company_id, session_id);
grant select, insert, delete on voice_consent to app_rt;
-- A consent is locked while something is counted on it, so that taking it back leaves nothing behind.
grant update (given_at) on voice_consent to app_rt;
grant select, insert on voice_span to app_rt;
grant select, delete on voice_consent, voice_span to app_retention;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['voice_consent', 'voice_span'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format(
      'create policy own_company on %I to app_rt using (company_id = app_company()) with check (company_id = app_company())',
      table_name
    );
    execute format('create policy retention on %I to app_retention using (true) with check (true)', table_name);
    execute format(
      'create policy owner on %I to current_user using (current_setting(''app.owner'', true) = ''on'') with check (current_setting(''app.owner'', true) = ''on'')',
      table_name
    );
  end loop;
end $$;
