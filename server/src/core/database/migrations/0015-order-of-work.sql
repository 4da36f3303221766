-- Who writes people holds the market first, shared: places and their managers stay while people get them, and whoever holds
-- both has them in this order. Imports and the work of a new day wait for their turn here.
create or replace function hold_people() returns void language sql as $$
  select pg_advisory_xact_lock_shared(7283195, 2);
  select pg_advisory_xact_lock(7283195, 3)
$$;

-- The same for a call, which does not wait: whether it got them.
create function take_market() returns boolean language sql as $$
  select pg_try_advisory_xact_lock(7283195, 2)
$$;

create function take_people() returns boolean language sql as $$
  select case when pg_try_advisory_xact_lock_shared(7283195, 2) then pg_try_advisory_xact_lock(7283195, 3) else false end
$$;

-- Nobody has a place twice on a day, nor two leaves: kept out here, since two who write at once don't see each other's rows.
create extension if not exists btree_gist;

-- Times of a place that ran into each other before become one.
with twice as (
  select distinct one.user_id, one.node_id
  from user_market one join user_market other using (user_id, node_id)
  where one.valid_from <> other.valid_from and daterange(one.valid_from, one.valid_to) && daterange(other.valid_from, other.valid_to)
), merged as (
  select user_id, node_id, unnest(range_agg(daterange(valid_from, valid_to))) as held
  from user_market join twice using (user_id, node_id) group by user_id, node_id
), gone as (
  delete from user_market using twice where user_market.user_id = twice.user_id and user_market.node_id = twice.node_id
    and not exists (select from merged where merged.user_id = user_market.user_id and merged.node_id = user_market.node_id and lower(merged.held) = valid_from)
)
update user_market set valid_to = upper(merged.held)
from merged where merged.user_id = user_market.user_id and merged.node_id = user_market.node_id and lower(merged.held) = user_market.valid_from;
alter table user_market add constraint user_market_no_overlap
  exclude using gist (user_id with =, node_id with =, daterange(valid_from, valid_to) with &&);

-- Days that two leaves of a person had stay with the one that was marked first.
do $$
declare
  later attendance_leave;
  free datemultirange;
begin
  for later in
    select * from attendance_leave one where exists (
      select from attendance_leave other where other.user_id = one.user_id and other.id <> one.id
        and daterange(other.from_day, other.to_day, '[]') && daterange(one.from_day, one.to_day, '[]'))
    order by marked_at, id
  loop
    select datemultirange(daterange(later.from_day, later.to_day, '[]')) - range_agg(daterange(from_day, to_day, '[]')) into free
    from attendance_leave where user_id = later.user_id and (marked_at, id) < (later.marked_at, later.id);
    if free is not null then
      delete from attendance_leave where id = later.id;
      insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by, marked_at)
      select new_id(), later.user_id, lower(part), upper(part) - 1, later.reason, later.marked_by, later.marked_at from unnest(free) as part;
    end if;
  end loop;
end
$$;
alter table attendance_leave add constraint attendance_leave_no_overlap
  exclude using gist (user_id with =, daterange(from_day, to_day, '[]') with &&);

-- The order in which a person was changed, whatever the clocks of servers say: only the latest change is undone.
create sequence person_change_turn;
alter table person_change add column turn bigint;
update person_change set turn = placed.turn
from (select id, nextval('person_change_turn') as turn from (select id from person_change order by done_at, id) as done) as placed
where placed.id = person_change.id;
alter table person_change alter column turn set default nextval('person_change_turn'), alter column turn set not null;
alter sequence person_change_turn owned by person_change.turn;
create unique index person_change_in_order on person_change (user_id, turn desc);

-- What working days are judged by, from a day on: those that are past by what held then.
create table working_hours (
  from_day date primary key,
  hours jsonb not null
);
insert into working_hours (from_day, hours) select '-infinity', value from setting where key = 'attendance';

create function keep_working_hours() returns trigger language plpgsql as $$
begin
  insert into working_hours (from_day, hours) values (business_date(), new.value)
  on conflict (from_day) do update set hours = excluded.hours;
  return null;
end
$$;
create trigger hours_kept after insert or update on setting for each row when (new.key = 'attendance') execute function keep_working_hours();

-- How far the work of each business day is, and what broke it off last.
create table daily_work (
  name text primary key,
  day date,
  done_at timestamptz,
  failure text,
  failed_at timestamptz
);

-- What was planned for a day and could not be done, while the rest of the day was; tried again on the next day.
create table daily_failure (
  id uuid primary key,
  work text not null,
  day date not null,
  what text not null,
  failure text not null,
  at timestamptz not null default now()
);

-- Gives nodes the statuses planned for days up to this one, with an audit entry each. Each plan for itself: one that fails
-- leaves the others alone.
create or replace function place_market_statuses(day date) returns integer language plpgsql as $$
declare
  plan market_status_plan;
  before market_node;
  changed integer := 0;
begin
  for plan in select * from market_status_plan where applied_at is null and effective_from <= day order by effective_from, id for update loop
    select * into before from market_node where id = plan.node_id;
    begin
      if plan.replaced_by is not null then
        update db_house set replaced_by = plan.replaced_by where node_id = plan.node_id;
      end if;
      update market_node set status = plan.status, version = version + 1, updated_at = now() where id = plan.node_id and status <> plan.status;
      if found then
        insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason, batch_id)
        values (new_id(), 'Routebook', 'edit', before.level, before.id, jsonb_build_object('status', before.status), jsonb_build_object('status', plan.status),
          'Planned for ' || plan.effective_from, plan.cause);
        changed := changed + 1;
      end if;
      update market_status_plan set applied_at = now() where id = plan.id;
      delete from daily_failure where id = plan.id;
    exception
      when serialization_failure or deadlock_detected or lock_not_available then
        raise;
      when others then
        insert into daily_failure (id, work, day, what, failure) values (plan.id, 'market', plan.effective_from, before.name || ' becomes ' || plan.status, sqlerrm)
        on conflict (id) do update set failure = excluded.failure, at = now();
    end;
  end loop;
  return changed;
end
$$;
