-- Days present and late of each person by spans of the calendar. They follow the days of attendance within the transaction that writes those.

create table attendance_presence (
  span text collate "C" not null check (span in ('month', 'quarter', 'year')),
  -- Its first.
  day date not null,
  user_id uuid not null,
  present integer not null,
  late integer not null,
  primary key (span, day, user_id)
) with (fillfactor = 80);

create view attendance_presence_counted as
  select name as span, span_of(name, day) as day, user_id, sum(present)::integer as present, sum(late)::integer as late
  from (
    select month_of(business_date) as day, user_id, count(*) filter (where status in ('present', 'late', 'halfDay', 'missingCheckOut')) as present,
      count(*) filter (where late_minutes > 0) as late
    from attendance group by 1, 2
  ) as month cross join unnest('{month,quarter,year}'::text[]) as name
  group by 1, 2, 3 having sum(present + late) > 0;

insert into attendance_presence select * from attendance_presence_counted order by 1, 2, 3;

create function keep_added_presence() returns trigger language plpgsql as $$
begin
  insert into attendance_presence as kept (span, day, user_id, present, late)
  select name, span_of(name, business_date), user_id, count(*) filter (where status in ('present', 'late', 'halfDay', 'missingCheckOut')), count(*) filter (where late_minutes > 0)
  from new_rows cross join unnest('{month,quarter,year}'::text[]) as name
  where status in ('present', 'late', 'halfDay', 'missingCheckOut') or late_minutes > 0
  group by 1, 2, 3 order by 3, 1, 2
  on conflict (span, day, user_id) do update set present = kept.present + excluded.present, late = kept.late + excluded.late;
  return null;
end
$$;

create function keep_changed_presence() returns trigger language plpgsql as $$
begin
  insert into attendance_presence as kept (span, day, user_id, present, late)
  select name, span_of(name, business_date), user_id, sum(sign * present), sum(sign * late)
  from (
    select user_id, business_date, (status in ('present', 'late', 'halfDay', 'missingCheckOut'))::integer as present, (late_minutes > 0)::integer as late, 1 as sign from new_rows
    union all
    select user_id, business_date, (status in ('present', 'late', 'halfDay', 'missingCheckOut'))::integer, (late_minutes > 0)::integer, -1 from old_rows
  ) as version cross join unnest('{month,quarter,year}'::text[]) as name
  group by 1, 2, 3 having sum(sign * present) <> 0 or sum(sign * late) <> 0 order by 3, 1, 2
  on conflict (span, day, user_id) do update set present = kept.present + excluded.present, late = kept.late + excluded.late;
  return null;
end
$$;

create trigger presence_added after insert on attendance referencing new table as new_rows for each statement execute function keep_added_presence();
create trigger presence_changed after update on attendance referencing old table as old_rows new table as new_rows for each statement execute function keep_changed_presence();

create or replace function start_attendance_triggers() returns void language plpgsql as $$
begin
  create trigger shared_before before insert or update on attendance for each statement execute function share_attendance();
  create trigger kept_added after insert on attendance referencing new table as new_rows for each statement execute function keep_added_attendance();
  create trigger kept_changed after update on attendance referencing old table as old_rows new table as new_rows for each statement execute function keep_changed_attendance();
  create trigger presence_added after insert on attendance referencing new table as new_rows for each statement execute function keep_added_presence();
  create trigger presence_changed after update on attendance referencing old table as old_rows new table as new_rows for each statement execute function keep_changed_presence();
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

create or replace function pause_attendance_triggers() returns void language plpgsql as $$
begin
  drop trigger shared_before on attendance;
  drop trigger kept_added on attendance;
  drop trigger kept_changed on attendance;
  drop trigger presence_added on attendance;
  drop trigger presence_changed on attendance;
  drop trigger recorded_once on attendance;
  drop trigger never_deleted on attendance;
end
$$;

create or replace function verify_attendance_totals() returns table (node_id uuid, business_date date, status text, flag text, kept integer, counted integer) language sql stable as $$
  select node_id, business_date, status, flag, coalesce(kept.n, 0), coalesce(counted.n, 0)
  from (select * from attendance_total where n <> 0) as kept full join attendance_total_counted as counted using (node_id, business_date, designation_id, flag, status)
  where row(kept.n, kept.late_minutes, kept.minutes, kept.timed) is distinct from row(counted.n, counted.late_minutes, counted.minutes, counted.timed)
  union all
  select user_id, day, 'present', span, coalesce(kept.present, 0), coalesce(counted.present, 0)
  from (select * from attendance_presence where present <> 0 or late <> 0) as kept full join attendance_presence_counted as counted using (span, day, user_id)
  where row(kept.present, kept.late) is distinct from row(counted.present, counted.late)
$$;

-- Counts everything anew; writers wait meanwhile.
create or replace function rebuild_attendance_totals() returns void language plpgsql as $$
begin
  perform hold_attendance(true);
  delete from attendance_total;
  insert into attendance_total select * from attendance_total_counted order by 1, 2, 3, 4, 5;
  delete from attendance_place;
  insert into attendance_place (user_id, path, first_day, last_day)
  select user_id, path[:8], min(business_date), max(business_date) from attendance group by 1, 2 order by 1, 2;
  delete from attendance_presence;
  insert into attendance_presence select * from attendance_presence_counted order by 1, 2, 3;
end
$$;

analyze attendance_presence;
