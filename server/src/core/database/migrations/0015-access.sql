-- Lets a role do what the server's calls do: read and write rows, and of what only grows read and add. It owns nothing, so
-- it can't drop a trigger or alter a table. Says nothing to a role that can do so already; run it again after each migration.
create function let_application_work(application name) returns void language plpgsql as $$
declare
  found record;
  missing text;
  can_maintain constant boolean := current_setting('server_version_num')::integer >= 170000;
begin
  if not has_schema_privilege(application, current_schema(), 'usage') then
    execute format('grant usage on schema %I to %I', current_schema(), application);
  end if;
  for found in
    select oid, relname, case
      when relname = 'audit_entry' then array['select', 'insert']
      -- What could be written through a view would be written with its owner's rights.
      when relname = 'migration' or relkind in ('v', 'm') then array['select']
      -- To count rows for the planner after an import; older versions leave that to autovacuum.
      else array['select', 'insert', 'update', 'delete'] || case when can_maintain then array['maintain'] else '{}' end
    end as wanted
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname
  loop
    select string_agg(privilege, ', ') into missing
    from unnest(found.wanted) as privilege where not has_table_privilege(application, found.oid, privilege);
    if missing is not null then
      execute format('grant %s on table %s to %I', missing, found.oid::regclass, application);
    end if;
  end loop;
  for found in
    select oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname
  loop
    if not has_sequence_privilege(application, found.oid, 'usage') then
      execute format('grant usage, select on sequence %s to %I', found.oid::regclass, application);
    end if;
  end loop;
end
$$;

-- For the list of the audit: the newest first, of one kind, of one action.
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_kind on audit_entry (entity, action, at desc);
