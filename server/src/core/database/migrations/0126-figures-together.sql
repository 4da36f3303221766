-- The same as figure_distinct() of several places together: an outlet that was billed, or an officer who was active, in two of them counts once. None
-- of the places lies in another.
create function figure_distinct_together(place_ids uuid[], as_today boolean, first date, last date) returns table (billed integer, visited integer, officers integer)
language sql stable as $$
  with place as materialized (
    select node.id, array_position(array['nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route'], node.level) as depth
    from market_node node where node.id = any (place_ids)
  ), month as materialized (
    select begins::date as begins, (begins + interval '1 month')::date - 1 as ends
    from generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as begins
  ), whole as materialized (
    select array_agg(month.begins) as months from month where month.begins >= first and month.ends <= last
  ), days as materialized (
    select array_agg(greatest(month.begins, first) + each) as days
    from month cross join lateral generate_series(0, least(month.ends, last) - greatest(month.begins, first)) as each where month.begins < first or month.ends > last
  ), cell as materialized (
    select distinct each.id
    from figure_cell each left join market_node territory on territory.id = each.territory_id
      join place on place.depth <= 6 and place.id = case when as_today then territory.ancestors[place.depth] else each.path[place.depth] end
  ), route as materialized (
    select distinct place.id as place_id, place.depth, path.place_id as route_id
    from place join figure_branch_place beneath on beneath.place_id = place.id and place.depth <= 8 and beneath.sign = 1 and (not beneath.moved or as_today)
      join figure_path path on path.branch_id = beneath.branch_id
    where place.depth > 6
    union
    select place.id, place.depth, place.id from place where place.depth = 9
  ), seen as (
    select sold.outlet_id, true as billed
    from route join sales_order sold on sold.route_id = route.route_id and sold.delivered_on between first and last and sold.delivered > sold.returned
    where as_today or sold.path[route.depth] = route.place_id
    union
    select visit.outlet_id, false
    from route join outlet_visit visit on visit.route_id = route.route_id and visit.business_date between first and last
    where as_today or visit.path[route.depth] = route.place_id
  ), bits as (
    select kept.block, kept.billed, kept.visited from cell cross join whole join figure_outlets_month kept on kept.cell_id = cell.id and kept.day = any (whole.months)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join days join figure_outlets_day kept on kept.cell_id = cell.id and kept.day = any (days.days)
    union all
    select outlet.number / 2048, case when seen.billed then set_bit(0::bit(2048), outlet.number % 2048, 1) else 0::bit(2048) end,
      case when seen.billed then 0::bit(2048) else set_bit(0::bit(2048), outlet.number % 2048, 1) end
    from seen join figure_outlet outlet on outlet.outlet_id = seen.outlet_id
  ), active as (
    select unnest(kept.officers) as number from cell cross join whole join figure_officers_month kept on kept.cell_id = cell.id and kept.day = any (whole.months)
    union
    select unnest(kept.officers) from cell cross join days join figure_officers_day kept on kept.cell_id = cell.id and kept.day = any (days.days)
    union
    select officer.number
    from route join figure_route_day leaf on leaf.route_id = route.route_id and leaf.day between first and last join figure_path path on path.id = leaf.path_id
      join figure_officer officer on officer.user_id = leaf.officer_id
    where (leaf.orders > 0 or leaf.visits > 0) and (as_today or path.path[route.depth] = route.place_id)
  )
  select coalesce(sum(bit_count(block.billed)), 0)::integer, coalesce(sum(bit_count(block.visited)), 0)::integer, (select count(*)::integer from active)
  from (select bit_or(bits.billed) as billed, bit_or(bits.visited) as visited from bits group by bits.block) as block
$$;
