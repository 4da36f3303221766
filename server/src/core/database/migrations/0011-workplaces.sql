-- Counts the version of a subject up, as `count_version_up` says it.
create function count_version(counted text) returns void language plpgsql as $$
begin
  update table_version set version = version + 1
  where subject = counted and slot = (select slot from table_version where subject = counted order by slot for update skip locked limit 1);
  if not found then
    insert into table_version (subject, version) values (counted, 1);
  end if;
end
$$;

create or replace function count_version_up() returns trigger language plpgsql as $$
declare
  counted text;
begin
  foreach counted in array tg_argv loop
    perform count_version(counted);
  end loop;
  return null;
end
$$;

-- Of where people have worked: once for each market that is new to somebody, and not with each day there, which only moves its dates.
create function count_workplaces_up() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform count_version('workplaces');
  end if;
  return null;
end
$$;
create trigger workplaces_version_added after insert on attendance_place
  referencing new table as changed for each statement execute function count_workplaces_up();
create trigger workplaces_version_removed after delete on attendance_place
  referencing old table as changed for each statement execute function count_workplaces_up();
