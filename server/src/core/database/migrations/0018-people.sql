-- A day that nobody has come to yet lies in the market of whom it is about, also when that changes today; from the check-in
-- on it keeps the path it was made under.
create or replace function start_attendance_triggers() returns void language plpgsql as $$
begin
  create trigger shared_before before insert or update on attendance for each statement execute function share_attendance();
  create trigger kept_added after insert on attendance referencing new table as new_rows for each statement execute function keep_added_attendance();
  create trigger kept_changed after update on attendance referencing old table as old_rows new table as new_rows for each statement execute function keep_changed_attendance();
  create trigger recorded_once before update on attendance for each row
    when (
      new.user_id <> old.user_id or new.business_date <> old.business_date or new.designation_id <> old.designation_id
      or (new.path <> old.path and old.path <> '{}' and (old.in_at is not null or old.check_in_at is not null))
      or (old.check_in_at is not null and (
        row(new.check_in_at, new.check_in_device_at, new.check_in_latitude, new.check_in_longitude, new.check_in_accuracy, new.check_in_distance)
        is distinct from row(old.check_in_at, old.check_in_device_at, old.check_in_latitude, old.check_in_longitude, old.check_in_accuracy, old.check_in_distance)))
      or (old.check_out_at is not null and (
        row(new.check_out_at, new.check_out_device_at, new.check_out_latitude, new.check_out_longitude, new.check_out_accuracy, new.check_out_distance)
        is distinct from row(old.check_out_at, old.check_out_device_at, old.check_out_latitude, old.check_out_longitude, old.check_out_accuracy, old.check_out_distance)))
    ) execute function keep_recorded();
  create trigger never_deleted before delete or truncate on attendance for each statement execute function refuse_change();
end
$$;

select pause_attendance_triggers();
select start_attendance_triggers();

-- Brings today's days of these people to the market they work under now. Of very many, everybody's market is looked up at once.
create function follow_market(people uuid[]) returns void language plpgsql as $$
declare
  today date := business_date();
begin
  if not exists (select from attendance where business_date = today and user_id = any (people) and in_at is null and check_in_at is null) then
    return;
  end if;
  update attendance set path = worked.path
  from (
    select found.user_id, found.path from unnest(people) as person (id) cross join lateral worked_paths(today, person.id) as found
    where cardinality(people) <= 50
    union all
    select found.user_id, found.path from worked_paths(today) as found where cardinality(people) > 50 and found.user_id = any (people)
  ) as worked
  where attendance.user_id = worked.user_id and business_date = today and in_at is null and check_in_at is null and attendance.path <> worked.path;
end
$$;

create function market_followed() returns trigger language plpgsql as $$
begin
  perform follow_market((select array_agg(distinct user_id) from changed_rows where user_id is not null));
  return null;
end
$$;
create trigger day_follows_added after insert on user_market referencing new table as changed_rows for each statement execute function market_followed();
create trigger day_follows_changed after update on user_market referencing new table as changed_rows for each statement execute function market_followed();
create trigger day_follows_removed after delete on user_market referencing old table as changed_rows for each statement execute function market_followed();
create trigger day_follows_added after insert on route_sales_officer referencing new table as changed_rows for each statement execute function market_followed();
create trigger day_follows_changed after update on route_sales_officer referencing new table as changed_rows for each statement execute function market_followed();
create trigger day_follows_removed after delete on route_sales_officer referencing old table as changed_rows for each statement execute function market_followed();
