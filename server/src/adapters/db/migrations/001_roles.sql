-- Three roles without login. Whoever the server logs in as takes one of them on for all its work (see Scope in ports.ts),
-- because the login itself may be a superuser (the embedded database knows no other), and row-level security does not
-- bind superusers. Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['app_rt', 'app_door', 'app_live'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end $$;
grant usage on schema public to app_rt, app_door, app_live;
