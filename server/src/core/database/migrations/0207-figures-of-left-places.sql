-- A place that moves in the past takes along what was counted beneath it then: also of routes that have left it since, and what a DB house was
-- paid for routes that another serves by now. Neither lies beneath it today, but in the paths of what is kept.
create or replace function want_sales(changes figure_change[]) returns void language plpgsql as $$
declare
  today constant date := business_date();
begin
  insert into figure_wanted (place_id, day)
  select distinct place_id, first_day from unnest(changes) where what = 'sales' and first_day = last_day;
  if not exists (select from unnest(changes) where what = 'sales' and first_day < last_day) then
    return;
  end if;
  with change as materialized (
    select each.place_id, node.level, min(each.first_day) as first_day, least(max(each.last_day), today) as last_day
    from unnest(changes) as each join market_node node on node.id = each.place_id
    where each.what = 'sales' and each.first_day < each.last_day group by 1, 2
  ), range as materialized (
    select change.place_id as route_id, change.first_day, change.last_day from change where change.level = 'route'
    union all
    select node.id, min(change.first_day), max(change.last_day)
    from market_node node cross join unnest(node.ancestors) as above (id) join change on change.place_id = above.id
    where node.level = 'route' and change.level <> 'route' and exists (select from change as place where place.level <> 'route') group by 1
    union all
    select path.place_id, min(change.first_day), max(change.last_day)
    from figure_path path cross join unnest(path.path) as above (id) join change on change.place_id = above.id
    where change.level <> 'route' and exists (select from change as place where place.level <> 'route') group by 1
  ), day as materialized (
    select range.route_id, leaf.day from range join figure_route_day leaf on leaf.route_id = range.route_id and leaf.day between range.first_day and range.last_day
    union
    select range.route_id, plan.day from range join journey_plan plan on plan.route_ids[1] = range.route_id and plan.day between range.first_day and range.last_day
    union
    select range.route_id, plan.day from journey_plan plan cross join lateral unnest(plan.route_ids) as planned (route_id)
      join range on range.route_id = planned.route_id and plan.day between range.first_day and range.last_day
    where cardinality(plan.route_ids) > 1
  ), whole as (
    insert into figure_day_to_count (day) select distinct day from day where (select count(*) from day) > 20000 on conflict do nothing
  )
  insert into figure_wanted (place_id, day)
  select route_id, day from day where (select count(*) from day) <= 20000 except select place_id, day from figure_wanted;
end
$$;
