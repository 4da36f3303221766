-- The outlets of a route that people called on on a day, in their sequence of it.
create function called_on(route uuid, on_day date) returns table (outlet_id uuid, sequence integer) language sql stable parallel safe as $$
  select place.outlet_id, place.sequence
  from outlet_route place join outlet on outlet.id = place.outlet_id and outlet.deleted_at is null and outlet.status not in ('pending', 'rejected')
  where place.route_id = route and place.valid_from <= on_day and (place.valid_to is null or place.valid_to > on_day)
    and not exists (select from outlet_closed closed where closed.outlet_id = place.outlet_id
      and closed.valid_from <= on_day and (closed.valid_to is null or closed.valid_to > on_day))
$$;

create or replace function scheduled_calls(first date, last date) returns table (user_id uuid, day date, route_id uuid, outlet_id uuid, sequence integer)
language sql stable parallel safe as $$
  select plan.user_id, plan.day, planned.route_id, call.outlet_id, call.sequence
  from journey_plan plan cross join lateral unnest(plan.route_ids) as planned (route_id) cross join lateral called_on(planned.route_id, plan.day) as call
  where plan.day between first and least(last, business_date())
$$;

-- How many calls were scheduled along routes, by whose plan and on which day: scheduled_calls() counted, some routes in several rows. What is folded
-- is read from kept figures; days and routes that wait to be folded are counted from the plans, so that it is exact at any moment.
create function scheduled_on_routes(first date, last date) returns table (user_id uuid, day date, route_id uuid, calls bigint)
language sql stable parallel safe as $$
  with waiting_day as materialized (
    select waits.day from figure_day_to_count waits where waits.day between first and last
    union
    select begins.day::date
    from generate_series(greatest(first, (select begun from figure_state) + 1)::timestamp, least(last, business_date())::timestamp, interval '1 day') as begins (day)
  ), waiting as materialized (
    select distinct change.place_id as route_id, waits.day::date as day from figure_change change
      cross join lateral generate_series(greatest(first, change.first_day)::timestamp, least(last, change.last_day)::timestamp, interval '1 day') as waits (day)
    where change.what = 'sales'
  ), planned as not materialized (
    select plan.user_id, plan.day, along.route_id from journey_plan plan cross join lateral unnest(plan.route_ids) as along (route_id)
    where plan.day between first and least(last, business_date())
  ), uncounted as materialized (
    select planned.* from planned where exists (select from waiting_day) and planned.day in (select waiting_day.day from waiting_day)
    union
    select planned.* from planned join waiting using (route_id, day) where exists (select from waiting)
  )
  select leaf.officer_id, leaf.day, leaf.route_id, leaf.scheduled::bigint
  from figure_route_day leaf
  where leaf.day between first and last and leaf.scheduled <> 0
    and not exists (select from waiting_day where waiting_day.day = leaf.day)
    and not exists (select from waiting where waiting.route_id = leaf.route_id and waiting.day = leaf.day)
  union all
  select uncounted.user_id, uncounted.day, uncounted.route_id, call.calls
  from uncounted cross join lateral (select count(*) as calls from called_on(uncounted.route_id, uncounted.day) offset 0) as call
$$;

-- How many visits of what kind there are in some days is read from the index alone.
create or replace function index_visits() returns void language plpgsql as $$
begin
  create index outlet_visit_by_day on outlet_visit (business_date, in_at, id) include (planned, adheres, productive, fence);
  create index outlet_visit_by_person on outlet_visit (user_id, business_date);
  create index outlet_visit_by_route on outlet_visit (route_id, business_date);
  create index outlet_visit_by_outlet on outlet_visit (outlet_id, business_date desc);
  create index outlet_visit_by_client on outlet_visit (user_id, client_id);
end
$$;
drop index outlet_visit_by_day;
create index outlet_visit_by_day on outlet_visit (business_date, in_at, id) include (planned, adheres, productive, fence);
