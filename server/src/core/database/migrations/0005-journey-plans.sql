-- Journey plans: which routes an SO walks on which day. A row a planned day, written from patterns or by hand; a day
-- that has passed is never written again, so the past stays what it was.

-- Whatever is written gets the next number, so that a version never comes back, not even after a removal.
create sequence journey_version as integer start 2;

-- What an SO walks week after week: [valid_from, valid_to).
create table journey_pattern (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  cycle_weeks smallint not null check (cycle_weeks in (1, 2, 4)),
  -- [{"week": 1, "weekday": 6, "routeIds": [...]}]
  days jsonb not null,
  valid_from date not null,
  valid_to date,
  -- The last day up to which its days were written: what was taken away since does not come back.
  written_to date not null,
  created_by uuid references user_account (id),
  created_at timestamptz not null default now(),
  check (valid_to > valid_from)
);
create index journey_pattern_by_user on journey_pattern (user_id, valid_from);
create unique index journey_pattern_open on journey_pattern (user_id) where valid_to is null;
create index journey_pattern_unwritten on journey_pattern (written_to);
create trigger no_overlap_added after insert on journey_pattern referencing new table as new_rows for each statement execute function refuse_overlap('user_id');
create trigger no_overlap_changed after update on journey_pattern referencing new table as new_rows for each statement execute function refuse_overlap('user_id');

create table journey_plan (
  user_id uuid not null,
  day date not null,
  purpose text not null default 'routes' check (purpose in ('routes', 'leave')),
  -- In the order they are walked.
  route_ids uuid[] not null default '{}',
  note text not null default '',
  -- Set by hand after the pattern; the pattern leaves it alone.
  changed boolean not null default false,
  version integer not null default 1,
  primary key (user_id, day),
  constraint journey_plan_user foreign key (user_id) references user_account (id) on delete cascade,
  constraint journey_plan_routes check ((purpose = 'routes') = (cardinality(route_ids) > 0))
);
-- Who else walks a route on a day: nearly all days have one route.
create index journey_plan_by_route on journey_plan ((route_ids[1]), day);
create index journey_plan_of_many on journey_plan (day) where cardinality(route_ids) > 1;

-- Something done with plans in one step, and the days as they were and became: their history, and what an undo needs.
create table journey_change (
  id uuid primary key,
  kind text not null check (kind in ('pattern', 'edit', 'remove', 'swap days', 'swap officers', 'copy', 'import', 'undo')),
  summary text not null,
  reason text,
  days integer not null,
  done_by uuid references user_account (id),
  done_at timestamptz not null default now(),
  undone_at timestamptz
);
create index journey_change_recent on journey_change (done_at desc);

create table journey_change_day (
  change_id uuid not null references journey_change (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  day date not null,
  -- {"purpose", "routeIds", "note", "changed"}; null: no plan.
  before jsonb,
  after jsonb,
  -- Of the plan that it left; null when it left none.
  version integer,
  primary key (change_id, user_id, day)
);
create index journey_change_day_by_day on journey_change_day (user_id, day);
create trigger journey_change_day_append_only before update on journey_change_day
  for each statement execute function refuse_change();

-- The week of a cycle that a day lies in, from 1. Weeks begin on Saturday; all cycles are counted from one, so that
-- the second weeks of all SOs are the same ones, across the ends of months and years.
create function journey_week(day date, cycle_weeks integer) returns integer language sql immutable parallel safe
  return ((day - date '2000-01-01') / 7) % cycle_weeks + 1;

-- Whoever changes plans of these people holds them to the commit; of very many, everybody's.
create function hold_journey(user_ids uuid[]) returns void language plpgsql as $$
declare
  key integer;
begin
  if cardinality(user_ids) > 100 then
    perform pg_advisory_xact_lock(7283195, 5);
    return;
  end if;
  perform pg_advisory_xact_lock_shared(7283195, 5);
  for key in select distinct hashtext(id::text) from unnest(user_ids) as id order by 1 loop
    perform pg_advisory_xact_lock(7283197, key);
  end loop;
end
$$;

create function journey_content(plan journey_plan) returns jsonb language sql immutable as $$
  select jsonb_build_object('purpose', plan.purpose, 'routeIds', to_jsonb(plan.route_ids), 'note', plan.note, 'changed', plan.changed)
$$;

-- Makes the plans what the days of a change say they become; answers how many days that were.
create function apply_journey_change(change uuid) returns integer language plpgsql as $$
declare
  written integer;
begin
  delete from journey_plan plan using journey_change_day step
  where step.change_id = change and step.after is null and plan.user_id = step.user_id and plan.day = step.day;
  insert into journey_plan (user_id, day, purpose, route_ids, note, changed, version)
  select step.user_id, step.day, planned.purpose, planned."routeIds", planned.note, planned.changed, step.version
  from journey_change_day step cross join lateral jsonb_to_record(step.after) as planned (purpose text, "routeIds" uuid[], note text, changed boolean)
  where step.change_id = change and step.after is not null
  order by step.user_id, step.day
  on conflict (user_id, day) do update set purpose = excluded.purpose, route_ids = excluded.route_ids, note = excluded.note,
    changed = excluded.changed, version = excluded.version;
  select count(*) into written from journey_change_day where change_id = change;
  update journey_change set days = written where id = change;
  return written;
end
$$;

-- The last day that open patterns are written to: the end of next month.
create function journey_horizon() returns date language sql stable parallel safe
  return (date_trunc('month', business_date()::timestamp) + interval '2 months')::date - 1;

-- The days of a period that are off: the weekly off and the holidays, each with its name.
create function days_off(first date, last date) returns table (day date, name text, holiday boolean) language sql stable as $$
  select on_day::date, trim(to_char(on_day, 'Day')) || ' is the weekly off', false
  from generate_series(first::timestamp, last::timestamp, interval '1 day') as on_day
  where extract(dow from on_day)::integer in (select jsonb_array_elements_text(value)::integer from setting where key = 'weeklyOff')
  union all
  select holiday.day, holiday.name || ' is a holiday', true from holiday where holiday.day between first and last
$$;

-- Who is on leave on days of a period, and which leave it is.
create function person_on_leave(first date, last date) returns table (user_id uuid, day date, leave text) language sql stable as $$
  select leave.user_id, on_day::date, leave.reason
  from attendance_leave leave
    cross join lateral generate_series(greatest(leave.from_day, first)::timestamp, least(leave.to_day, last)::timestamp, interval '1 day') as on_day
  where leave.from_day <= last and leave.to_day >= first
  union all
  select attendance.user_id, attendance.business_date, 'marked in attendance'
  from attendance
  where attendance.status = 'leave' and attendance.business_date between first and last
    and not exists (select from attendance_leave leave where leave.user_id = attendance.user_id and attendance.business_date between leave.from_day and leave.to_day)
$$;

-- The days that patterns give from a day to another, both included, without the days off.
create function journey_pattern_days(pattern_ids uuid[], first date, last date)
  returns table (user_id uuid, day date, route_ids uuid[]) language sql stable as $$
  select pattern.user_id, on_day::date, planned."routeIds"
  from journey_pattern pattern
    cross join lateral generate_series(greatest(pattern.valid_from, first)::timestamp, least(pattern.valid_to - 1, last)::timestamp, interval '1 day') as on_day
    join lateral jsonb_to_recordset(pattern.days) as planned (week integer, weekday integer, "routeIds" uuid[])
      on planned.weekday = extract(dow from on_day)::integer and planned.week = journey_week(on_day::date, pattern.cycle_weeks)
  where pattern.id = any (pattern_ids) and cardinality(planned."routeIds") > 0
    and not exists (select from days_off(first, last) as off where off.day = on_day::date)
$$;

-- Writes the days of patterns that lie between what was written and the horizon; answers how many. Harmless to call again.
create function extend_journey_plans() returns integer language plpgsql as $$
declare
  due uuid[];
  since date;
  written integer;
begin
  select array_agg(id), min(written_to) into due, since from (
    select pattern.id, pattern.written_to from journey_pattern pattern join user_account person on person.id = pattern.user_id
    where pattern.written_to < journey_horizon() and (pattern.valid_to is null or pattern.valid_to - 1 > pattern.written_to)
      and person.status in ('invited', 'active') and person.deleted_at is null
    for update of pattern
  ) as pattern;
  if due is null then
    return 0;
  end if;
  insert into journey_plan (user_id, day, route_ids, version)
  select made.user_id, made.day, made.route_ids, nextval('journey_version')
  from journey_pattern_days(due, greatest(since + 1, business_date()), journey_horizon()) as made
    join journey_pattern pattern on pattern.user_id = made.user_id and pattern.id = any (due) and made.day > pattern.written_to
  on conflict (user_id, day) do nothing;
  get diagnostics written = row_count;
  update journey_pattern set written_to = journey_horizon() where id = any (due);
  return written;
end
$$;

-- For loading very many plans with COPY in one transaction: pause, copy, resume.
create function pause_journey_plans() returns void language plpgsql as $$
begin
  alter table journey_plan drop constraint journey_plan_user;
  drop index journey_plan_by_route, journey_plan_of_many;
end
$$;

create function resume_journey_plans() returns void language plpgsql as $$
begin
  create index journey_plan_by_route on journey_plan ((route_ids[1]), day);
  create index journey_plan_of_many on journey_plan (day) where cardinality(route_ids) > 1;
  alter table journey_plan add constraint journey_plan_user foreign key (user_id) references user_account (id) on delete cascade;
end
$$;
