-- Who has left is absent no more: days after the last one that nobody came to are taken away. They were opened before anybody knew of the last day,
-- and would count against whom the person worked for. Days that somebody came to, that a correction is about, or that lie in a closed month stay.

create function keep_worked_days() returns trigger language plpgsql as $$
begin
  if old.in_at is null and old.check_in_at is null and old.status in ('expected', 'absent', 'leave', 'weeklyOff', 'holiday')
    and exists (select from user_account where id = old.user_id and status = 'left' and left_on < old.business_date) then
    return old;
  end if;
  raise exception 'attendance is append-only' using errcode = 'insufficient_privilege';
end
$$;

create function keep_removed_attendance() returns trigger language plpgsql as $$
begin
  insert into attendance_total (node_id, business_date, designation_id, flag, status, n, late_minutes, minutes, timed)
  select node_id, business_date, designation_id, flag, status, -count(*), -sum(late_minutes), -sum(minutes), -count(*) filter (where minutes > 0)
  from old_rows cross join unnest(path[:5] || whole_business()) as node_id cross join unnest(array[''] || flags) as flag
  where business_date <= (select closed from attendance_day)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (node_id, business_date, designation_id, flag, status) do update set
    n = attendance_total.n + excluded.n, late_minutes = attendance_total.late_minutes + excluded.late_minutes,
    minutes = attendance_total.minutes + excluded.minutes, timed = attendance_total.timed + excluded.timed;
  return null;
end
$$;

drop trigger never_deleted on attendance;
create trigger never_deleted before delete on attendance for each row execute function keep_worked_days();
create trigger never_truncated before truncate on attendance for each statement execute function refuse_change();
create trigger kept_removed after delete on attendance referencing old table as old_rows for each statement execute function keep_removed_attendance();
select reword_function('start_attendance_triggers()',
  'create trigger never_deleted before delete or truncate on attendance for each statement execute function refuse_change();',
  'create trigger never_deleted before delete on attendance for each row execute function keep_worked_days();
  create trigger never_truncated before truncate on attendance for each statement execute function refuse_change();
  create trigger kept_removed after delete on attendance referencing old table as old_rows for each statement execute function keep_removed_attendance();');
select reword_function('pause_attendance_triggers()', 'drop trigger never_deleted on attendance;',
  'drop trigger never_deleted on attendance;
  drop trigger never_truncated on attendance;
  drop trigger kept_removed on attendance;');

-- Takes away the days of who has left, after the last one.
create function end_attendance(person uuid, last_day date) returns void language plpgsql as $$
begin
  perform hold_attendance(false);
  delete from attendance day
  where day.user_id = person and day.business_date > last_day
    and day.business_date >= coalesce((select (value #>> '{}')::date from setting where key = 'closedBefore'), '-infinity')
    and day.in_at is null and day.check_in_at is null and day.status in ('expected', 'absent', 'leave', 'weeklyOff', 'holiday')
    and not exists (select from attendance_correction correction where correction.attendance_id = day.id);
end
$$;

-- Opens days of a person again that were taken away, both included: as nobody came, they are what the calendar and leave make of them.
create function reopen_attendance(person uuid, first date, last date) returns void language plpgsql as $$
begin
  perform hold_attendance(false);
  insert into attendance (id, user_id, business_date, designation_id, path, day_type, status)
  select new_id(), account.id, on_day.day, designation.id, coalesce(worked.path, '{}'), on_day.day_type,
    case
      when on_day.day_type <> 'working' then on_day.day_type
      when exists (select from attendance_leave leave where leave.user_id = account.id and on_day.day between leave.from_day and leave.to_day) then 'leave'
      when on_day.day <= done.closed then 'absent'
      else 'expected' end
  from attendance_day done
    cross join lateral (
      select each::date as day, case when bool_or(off.holiday) then 'holiday' when bool_or(off.day is not null) then 'weeklyOff' else 'working' end as day_type
      from generate_series(greatest(first, coalesce((select (value #>> '{}')::date from setting where key = 'closedBefore'), first))::timestamp,
          least(last, done.opened)::timestamp, interval '1 day') as each
        left join days_off(first, last) as off on off.day = each::date
      group by 1
    ) as on_day
    join user_account account on account.id = person and coalesce(account.joined_on, '-infinity') <= on_day.day
    join designation on designation.name = account.designation and 'field.work' = any (designation.capabilities)
    left join lateral worked_paths(on_day.day, person) as worked on true
  on conflict (user_id, business_date) do nothing;
end
$$;

create function attendance_ends_with_work() returns trigger language plpgsql as $$
begin
  if old.status = 'left' and new.left_on > old.left_on then
    perform reopen_attendance(new.id, old.left_on + 1, new.left_on);
  end if;
  perform end_attendance(new.id, new.left_on);
  return null;
end
$$;
create trigger attendance_left after update of status, left_on on user_account for each row
  when (new.status = 'left' and (old.status <> 'left' or old.left_on is distinct from new.left_on)) execute function attendance_ends_with_work();

select end_attendance(id, left_on) from user_account where status = 'left' and left_on is not null;
