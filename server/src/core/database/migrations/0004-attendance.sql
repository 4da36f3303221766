-- Attendance: a row a person and business day. It is made when the day opens, and for whoever comes later when they check in.

create table holiday (
  day date primary key,
  name text not null
);

insert into setting (key, value) values ('attendance', '{
  "startsAt": "09:30", "endsAt": "18:00", "graceMinutes": 15, "halfDayAfter": "13:00", "halfDayMinutes": 240,
  "fenceMetres": 200, "accuracyMetres": 100, "clockMinutes": 5, "version": 1
}');

create table attendance (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  business_date date not null,
  -- What the person was that day.
  designation_id uuid not null references designation (id),
  -- The market worked under that day, nation first, as it stood then.
  path uuid[] not null default '{}',
  day_type text not null check (day_type in ('working', 'weeklyOff', 'holiday')),
  -- What holds, corrections included.
  status text collate "C" not null check (status in ('present', 'late', 'halfDay', 'missingCheckOut', 'expected', 'absent', 'leave', 'weeklyOff', 'holiday')),
  flags text[] not null default '{}',
  in_at timestamptz,
  out_at timestamptz,
  -- Of in_at, minutes since midnight where the business is; 1440 without one.
  in_minute smallint not null default 1440,
  late_minutes smallint not null default 0,
  -- From in_at to out_at; 0 until both are there.
  minutes smallint not null default 0,
  first_call_at timestamptz,
  last_call_at timestamptz,
  -- What was recorded; never changed afterwards.
  check_in_at timestamptz,
  check_in_device_at timestamptz,
  check_in_latitude double precision,
  check_in_longitude double precision,
  check_in_accuracy real,
  check_in_distance real,
  check_out_at timestamptz,
  check_out_device_at timestamptz,
  check_out_latitude double precision,
  check_out_longitude double precision,
  check_out_accuracy real,
  check_out_distance real,
  photo text,
  check (out_at >= in_at),
  check (check_out_at >= check_in_at),
  check ((check_in_latitude is null) = (check_in_longitude is null)),
  check ((check_out_latitude is null) = (check_out_longitude is null))
);

create table attendance_correction (
  id uuid primary key,
  attendance_id uuid not null references attendance (id),
  in_at timestamptz,
  out_at timestamptz,
  status text check (status in ('present', 'halfDay', 'absent', 'leave', 'weeklyOff', 'holiday')),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  asked_by uuid not null references user_account (id),
  asked_at timestamptz not null default now(),
  decided_by uuid references user_account (id),
  decided_at timestamptz,
  note text,
  -- What held before and after the approval.
  before jsonb,
  after jsonb,
  check (out_at >= in_at),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
create unique index attendance_correction_waiting on attendance_correction (attendance_id) where state = 'waiting';
create index attendance_correction_by_day on attendance_correction (attendance_id, asked_at desc);
create index attendance_correction_by_state on attendance_correction (state, asked_at desc, id desc);

create table attendance_leave (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  from_day date not null,
  to_day date not null,
  reason text not null,
  marked_by uuid not null references user_account (id),
  marked_at timestamptz not null default now(),
  check (to_day >= from_day)
);
create index attendance_leave_by_person on attendance_leave (user_id, from_day);

-- The markets, down to the DB house, that each person worked under, with the first and last such day.
create table attendance_place (
  user_id uuid not null references user_account (id),
  path uuid[] not null,
  first_day date not null,
  last_day date not null,
  primary key (user_id, path)
) with (fillfactor = 50);
create index attendance_place_under on attendance_place using gin (path) with (fastupdate = off);

-- What closed days add up to beneath nations ... zones and (the zero id) the whole business. Beneath smaller places so few
-- days were worked that they are counted. `flag` is '' for all days, or one of their flags.
create table attendance_total (
  node_id uuid not null,
  business_date date not null,
  designation_id uuid not null,
  flag text collate "C" not null,
  status text collate "C" not null,
  n integer not null,
  late_minutes integer not null,
  minutes integer not null,
  -- Days with both check-in and check-out.
  timed integer not null,
  primary key (node_id, business_date, designation_id, flag, status)
);

-- The last day that was opened, and the last that is closed: its days count in the kept totals.
create table attendance_day (
  one boolean primary key default true check (one),
  opened date not null,
  closed date not null
);
insert into attendance_day (opened, closed) values (business_date() - 1, business_date() - 1);

-- The keys that lists walk along; apart, so that the loading of very many days can add them afterwards.
create function index_attendance() returns void language plpgsql as $$
begin
  create unique index attendance_by_person on attendance (user_id, business_date);
  create index attendance_by_day on attendance (business_date, user_id);
  create index attendance_by_status on attendance (status, business_date, user_id);
  create index attendance_by_in_minute on attendance (in_minute, business_date, user_id);
  create index attendance_by_late_minutes on attendance (late_minutes, business_date, user_id);
  create index attendance_by_minutes on attendance (minutes, business_date, user_id);
  create index attendance_flagged on attendance (business_date, user_id) where flags <> '{}';
end
$$;

create function unindex_attendance() returns void language sql as $$
  drop index attendance_by_person, attendance_by_day, attendance_by_status, attendance_by_in_minute, attendance_by_late_minutes,
    attendance_by_minutes, attendance_flagged
$$;

select index_attendance();

-- Writers of attendance share this lock, so that a day closes when none of them is at work; whoever closes holds it alone.
create function hold_attendance(alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(7283195, 12);
  else
    perform pg_advisory_xact_lock_shared(7283195, 12);
  end if;
end
$$;

create function share_attendance() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7283195, 12);
  return null;
end
$$;

create function keep_added_attendance() returns trigger language plpgsql as $$
declare
  closed_day date := (select closed from attendance_day);
begin
  insert into attendance_place (user_id, path, first_day, last_day)
  select user_id, path[:8], min(business_date), max(business_date) from new_rows group by 1, 2 order by 1, 2
  on conflict (user_id, path) do update set
    first_day = least(attendance_place.first_day, excluded.first_day), last_day = greatest(attendance_place.last_day, excluded.last_day);

  if exists (select from new_rows where business_date <= closed_day) then
    insert into attendance_total (node_id, business_date, designation_id, flag, status, n, late_minutes, minutes, timed)
    select node_id, business_date, designation_id, flag, status, count(*), sum(late_minutes), sum(minutes), count(*) filter (where minutes > 0)
    from new_rows cross join unnest(path[:5] || whole_business()) as node_id cross join unnest(array[''] || flags) as flag
    where business_date <= closed_day
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (node_id, business_date, designation_id, flag, status) do update set
      n = attendance_total.n + excluded.n, late_minutes = attendance_total.late_minutes + excluded.late_minutes,
      minutes = attendance_total.minutes + excluded.minutes, timed = attendance_total.timed + excluded.timed;
  end if;
  return null;
end
$$;

create function keep_changed_attendance() returns trigger language plpgsql as $$
declare
  closed_day date := (select closed from attendance_day);
begin
  if exists (select from old_rows join new_rows using (id) where old_rows.path <> new_rows.path) then
    insert into attendance_place (user_id, path, first_day, last_day)
    select new_rows.user_id, new_rows.path[:8], min(new_rows.business_date), max(new_rows.business_date)
    from old_rows join new_rows using (id) where old_rows.path <> new_rows.path group by 1, 2 order by 1, 2
    on conflict (user_id, path) do update set
      first_day = least(attendance_place.first_day, excluded.first_day), last_day = greatest(attendance_place.last_day, excluded.last_day);
  end if;
  if not exists (select from new_rows where business_date <= closed_day) then
    return null;
  end if;
  insert into attendance_total (node_id, business_date, designation_id, flag, status, n, late_minutes, minutes, timed)
  select node_id, business_date, designation_id, flag, status,
    sum(delta), sum(delta * late_minutes), sum(delta * minutes), sum(delta * (minutes > 0)::integer)
  from (
    select business_date, designation_id, path, flags, status, late_minutes, minutes, 1 as delta from new_rows
    union all
    select business_date, designation_id, path, flags, status, late_minutes, minutes, -1 from old_rows
  ) as row cross join unnest(path[:5] || whole_business()) as node_id cross join unnest(array[''] || flags) as flag
  where business_date <= closed_day
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (node_id, business_date, designation_id, flag, status) do update set
    n = attendance_total.n + excluded.n, late_minutes = attendance_total.late_minutes + excluded.late_minutes,
    minutes = attendance_total.minutes + excluded.minutes, timed = attendance_total.timed + excluded.timed;
  return null;
end
$$;

create function keep_recorded() returns trigger language plpgsql as $$
begin
  raise exception 'what was recorded of a day is never changed' using errcode = 'insufficient_privilege';
end
$$;

-- A day that nobody has come to yet lies in the market of whom it is about, also when that changes today; from the check-in
-- on it keeps the path it was made under.
create function start_attendance_triggers() returns void language plpgsql as $$
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

create function pause_attendance_triggers() returns void language plpgsql as $$
begin
  drop trigger shared_before on attendance;
  drop trigger kept_added on attendance;
  drop trigger kept_changed on attendance;
  drop trigger recorded_once on attendance;
  drop trigger never_deleted on attendance;
end
$$;

select start_attendance_triggers();

-- What two ways down the market have in common.
create function common_path(first uuid[], second uuid[]) returns uuid[] language sql immutable parallel safe as $$
  select first[:(select count(*)::integer from generate_subscripts(first, 1) as place where first[:place] = second[:place])]
$$;

-- The market that people work under on a day, in today's tree: the route to be walked, else what all their places have in
-- common; who has no place of their own works where they manage. Of all people, or of one.
create function worked_paths(day date, person uuid default null) returns table (user_id uuid, path uuid[]) language sql stable as $$
  with own as (
    select market.user_id, node.ancestors, route.visit_days
    from user_market market join market_node node on node.id = market.node_id left join route on route.node_id = node.id
    where (person is null or market.user_id = person) and market.valid_from <= day and (market.valid_to is null or market.valid_to > day) and node.deleted_at is null
    union all
    select walk.user_id, node.ancestors, route.visit_days
    from route_sales_officer walk join market_node node on node.id = walk.route_id join route on route.node_id = node.id
    where (person is null or walk.user_id = person) and walk.valid_from <= day and (walk.valid_to is null or walk.valid_to > day) and node.deleted_at is null
  ), managed as (
    select node.manager_id as user_id, node.ancestors, null::smallint[] as visit_days from market_node node
    where node.manager_id is not null and (person is null or node.manager_id = person) and node.deleted_at is null
      and not exists (select from own where own.user_id = node.manager_id)
  ), found as (
    select user_id, min(ancestors) filter (where extract(dow from day)::smallint = any (visit_days)) as walked, min(ancestors) as first, max(ancestors) as last
    from (select * from own union all select * from managed) as place group by user_id
  )
  select user_id, coalesce(walked, common_path(first, last)) from found
$$;

-- 'working', 'weeklyOff' or 'holiday'.
create function day_type_of(day date) returns text language sql stable as $$
  select case
    when exists (select from holiday where holiday.day = day_type_of.day) then 'holiday'
    when (select value from setting where key = 'weeklyOff') @> to_jsonb(extract(dow from day_type_of.day)::integer) then 'weeklyOff'
    else 'working' end
$$;

-- A row for everybody who does field work on the day and has none yet.
create function open_attendance(day date) returns integer language plpgsql as $$
declare
  added integer;
begin
  insert into attendance (id, user_id, business_date, designation_id, path, day_type, status)
  select new_id(), person.id, open_attendance.day, designation.id, coalesce(worked.path, '{}'), today.day_type,
    case
      when today.day_type <> 'working' then today.day_type
      when exists (select from attendance_leave leave where leave.user_id = person.id and open_attendance.day between leave.from_day and leave.to_day) then 'leave'
      else 'expected' end
  from user_account person
    join designation on designation.name = person.designation and 'field.work' = any (designation.capabilities)
    left join worked_paths(open_attendance.day) worked on worked.user_id = person.id
    cross join (select day_type_of(open_attendance.day) as day_type) as today
  where person.status = 'active' and person.deleted_at is null
    and coalesce(person.joined_on, '-infinity') <= open_attendance.day and coalesce(person.left_on, 'infinity') >= open_attendance.day
  on conflict (user_id, business_date) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- Adds the days after the last closed one, up to this one, to the kept totals.
create function total_attendance(through date) returns void language sql as $$
  insert into attendance_total (node_id, business_date, designation_id, flag, status, n, late_minutes, minutes, timed)
  select node_id, business_date, designation_id, flag, status, count(*), sum(late_minutes), sum(minutes), count(*) filter (where minutes > 0)
  from attendance cross join unnest(path[:5] || whole_business()) as node_id cross join unnest(array[''] || flags) as flag
  where business_date > (select closed from attendance_day) and business_date <= through
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (node_id, business_date, designation_id, flag, status) do update set
    n = attendance_total.n + excluded.n, late_minutes = attendance_total.late_minutes + excluded.late_minutes,
    minutes = attendance_total.minutes + excluded.minutes, timed = attendance_total.timed + excluded.timed
$$;

-- Opens the days up to this one and closes those before it; answers how many rows changed. Harmless to call again, and by
-- many servers at once.
create function apply_attendance_day(day date) returns integer language plpgsql as $$
declare
  done attendance_day;
  step date;
  changed integer := 0;
  n integer;
begin
  if day <= (select opened from attendance_day) then
    return 0;
  end if;
  perform hold_attendance(true);
  select * into done from attendance_day;
  for step in select generate_series(done.opened + 1, day, interval '1 day')::date loop
    changed := changed + open_attendance(step);
  end loop;
  if done.closed < day - 1 then
    update attendance set status = case status when 'expected' then 'absent' else 'missingCheckOut' end
    where business_date > done.closed and business_date < day
      and (status = 'expected' or (in_at is not null and out_at is null and status in ('present', 'late', 'halfDay')));
    get diagnostics n = row_count;
    changed := changed + n;
    perform total_attendance(day - 1);
  end if;
  update attendance_day set opened = greatest(opened, day), closed = greatest(closed, day - 1);
  return changed;
end
$$;

-- The kept totals that are not what the days say; none when all is well.
create view attendance_total_counted as
  select node_id, business_date, designation_id, flag, status, count(*)::integer as n, sum(late_minutes)::integer as late_minutes,
    sum(minutes)::integer as minutes, (count(*) filter (where minutes > 0))::integer as timed
  from attendance cross join unnest(path[:5] || whole_business()) as node_id cross join unnest(array[''] || flags) as flag
  where business_date <= (select closed from attendance_day)
  group by 1, 2, 3, 4, 5;

create function verify_attendance_totals() returns table (node_id uuid, business_date date, status text, flag text, kept integer, counted integer) language sql stable as $$
  select node_id, business_date, status, flag, coalesce(kept.n, 0), coalesce(counted.n, 0)
  from (select * from attendance_total where n <> 0) as kept full join attendance_total_counted as counted using (node_id, business_date, designation_id, flag, status)
  where row(kept.n, kept.late_minutes, kept.minutes, kept.timed) is distinct from row(counted.n, counted.late_minutes, counted.minutes, counted.timed)
$$;

-- Counts everything anew; writers wait meanwhile.
create function rebuild_attendance_totals() returns void language plpgsql as $$
begin
  perform hold_attendance(true);
  delete from attendance_total;
  insert into attendance_total select * from attendance_total_counted order by 1, 2, 3, 4, 5;
  delete from attendance_place;
  insert into attendance_place (user_id, path, first_day, last_day)
  select user_id, path[:8], min(business_date), max(business_date) from attendance group by 1, 2 order by 1, 2;
end
$$;

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
