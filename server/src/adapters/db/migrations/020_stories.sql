-- Compiled stories by the hash of their content, kept for the shows that were opened with them. The secret half is for the engine;
-- stage and drawings are for everybody.
create table show_story (
  hash text primary key,
  format int not null,
  slug text not null,
  version int not null,
  story text not null,
  kept_at timestamptz not null default now()
);
create table show_stage (
  hash text primary key,
  stage text not null
);
create table show_drawing (
  hash text primary key,
  svg text not null
);

grant select, insert on show_story, show_stage, show_drawing to app_live;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['show_story', 'show_stage', 'show_drawing'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy live on %I to app_live using (true) with check (true)', table_name);
  end loop;
end $$;
