-- As today, outlets and officers of an area or a DB house are those of the routes that lie there today: not of those that have left it since.
create or replace function figure_distinct(place_ids uuid[], as_today boolean, first date, last date) returns table (place_id uuid, billed integer, visited integer, officers integer)
language plpgsql stable as $$
declare
  piece record;
  cells integer[];
  places uuid[];
begin
  select * into piece from figure_pieces(first, last);
  select array_agg(cell.id), array_agg(cell.place) into cells, places
  from (
    select each.id, node.id as place from market_node node join figure_cell each on each.path[level_depth(node.level)] = node.id
    where node.id = any (place_ids) and level_depth(node.level) <= 6 and not as_today
    union all
    select each.id, node.id from figure_cell each join market_node territory on territory.id = each.territory_id
      join market_node node on node.id = any (place_ids) and level_depth(node.level) <= 6 and node.id = territory.ancestors[level_depth(node.level)] where as_today
  ) as cell;
  -- Of many cells all that is kept of the days is read in one go, of few that of each cell.
  if cardinality(cells) > 60 then
    return query
      select node.id, coalesce(counted.billed, 0)::integer, coalesce(counted.visited, 0)::integer, coalesce(active.officers, 0)::integer
      from market_node node left join (
        select joined.place_id, sum(bit_count(joined.billed)) as billed, sum(bit_count(joined.visited)) as visited
        from (
          select cell.place_id, kept.block, bit_or(kept.billed) as billed, bit_or(kept.visited) as visited
          from (
            select each.cell_id, each.block, each.billed, each.visited from figure_outlets_month each where each.day = any (piece.months)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_day each where each.day = any (piece.days)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_span each where each.span = 'upTo' and each.day = any (piece.up_to)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_span each where each.span = 'quarter' and each.day = any (piece.quarters)
            union all select each.cell_id, each.block, each.billed, each.visited from figure_outlets_span each where each.span = 'year' and each.day = any (piece.years)
          ) as kept join unnest(cells, places) as cell (id, place_id) on cell.id = kept.cell_id + 0 group by 1, 2
        ) as joined group by 1
      ) as counted on counted.place_id = node.id left join (
        select each.place_id, count(*) as officers from (
          select distinct cell.place_id, officer
          from (
            select each.cell_id, each.officers from figure_officers_month each where each.day = any (piece.months)
            union all select each.cell_id, each.officers from figure_officers_day each where each.day = any (piece.days)
            union all select each.cell_id, each.officers from figure_officers_span each where each.span = 'upTo' and each.day = any (piece.up_to)
            union all select each.cell_id, each.officers from figure_officers_span each where each.span = 'quarter' and each.day = any (piece.quarters)
            union all select each.cell_id, each.officers from figure_officers_span each where each.span = 'year' and each.day = any (piece.years)
          ) as kept join unnest(cells, places) as cell (id, place_id) on cell.id = kept.cell_id + 0 cross join unnest(kept.officers) as officer
        ) as each group by 1
      ) as active on active.place_id = node.id
      where node.id = any (place_ids) and level_depth(node.level) <= 6;
  else
    return query
      select node.id, coalesce(counted.billed, 0)::integer, coalesce(counted.visited, 0)::integer, coalesce(active.officers, 0)::integer
      from market_node node left join (
        select joined.place_id, sum(bit_count(joined.billed)) as billed, sum(bit_count(joined.visited)) as visited
        from (
          select cell.place_id, kept.block, bit_or(kept.billed) as billed, bit_or(kept.visited) as visited
          from unnest(cells, places) as cell (id, place_id) cross join lateral (
              select each.block, each.billed, each.visited from figure_outlets_month each where each.cell_id = cell.id and each.day = any (piece.months)
              union all select each.block, each.billed, each.visited from figure_outlets_day each where each.cell_id = cell.id and each.day = any (piece.days)
              union all select each.block, each.billed, each.visited from figure_outlets_span each where each.cell_id = cell.id and each.span = 'upTo' and each.day = any (piece.up_to)
              union all select each.block, each.billed, each.visited from figure_outlets_span each where each.cell_id = cell.id and each.span = 'quarter' and each.day = any (piece.quarters)
              union all select each.block, each.billed, each.visited from figure_outlets_span each where each.cell_id = cell.id and each.span = 'year' and each.day = any (piece.years) offset 0
            ) as kept group by 1, 2
        ) as joined group by 1
      ) as counted on counted.place_id = node.id left join (
        select each.place_id, count(*) as officers from (
          select distinct cell.place_id, officer
          from unnest(cells, places) as cell (id, place_id) cross join lateral (
              select each.officers from figure_officers_month each where each.cell_id = cell.id and each.day = any (piece.months)
              union all select each.officers from figure_officers_day each where each.cell_id = cell.id and each.day = any (piece.days)
              union all select each.officers from figure_officers_span each where each.cell_id = cell.id and each.span = 'upTo' and each.day = any (piece.up_to)
              union all select each.officers from figure_officers_span each where each.cell_id = cell.id and each.span = 'quarter' and each.day = any (piece.quarters)
              union all select each.officers from figure_officers_span each where each.cell_id = cell.id and each.span = 'year' and each.day = any (piece.years) offset 0
            ) as kept cross join unnest(kept.officers) as officer
        ) as each group by 1
      ) as active on active.place_id = node.id
      where node.id = any (place_ids) and level_depth(node.level) <= 6;
  end if;
  if exists (select from market_node node where node.id = any (place_ids) and level_depth(node.level) > 6) then
    return query
      with route as materialized (
        select distinct node.id as place_id, level_depth(node.level) as depth, path.place_id as route_id
        from market_node node join figure_branch_place beneath on beneath.place_id = node.id and beneath.sign = 1 and (not beneath.moved or as_today)
          join figure_branch branch on branch.id = beneath.branch_id and (not as_today or branch.today[level_depth(node.level)] = node.id)
          join figure_path path on path.branch_id = branch.id
        where node.id = any (place_ids) and level_depth(node.level) in (7, 8)
        union
        select node.id, 9, node.id from market_node node where node.id = any (place_ids) and node.level = 'route'
      ), small as (
        select route.place_id, count(distinct sold.outlet_id) as billed, null::bigint as visited, null::bigint as officers
        from route join sales_order sold on sold.route_id = route.route_id and sold.delivered_on between first and last and sold.delivered > sold.returned
        where as_today or route.depth = 9 or sold.path[route.depth] = route.place_id group by 1
        union all
        select route.place_id, null, count(distinct visit.outlet_id), null
        from route join outlet_visit visit on visit.route_id = route.route_id and visit.business_date between first and last
        where as_today or route.depth = 9 or visit.path[route.depth] = route.place_id group by 1
        union all
        select route.place_id, null, null, count(distinct leaf.officer_id)
        from route join figure_route_day leaf on leaf.route_id = route.route_id and leaf.day between first and last join figure_path path on path.id = leaf.path_id
        where (leaf.orders > 0 or leaf.visits > 0) and (as_today or route.depth = 9 or path.path[route.depth] = route.place_id) group by 1
      )
      select node.id, coalesce(sum(small.billed), 0)::integer, coalesce(sum(small.visited), 0)::integer, coalesce(sum(small.officers), 0)::integer
      from market_node node left join small on small.place_id = node.id where node.id = any (place_ids) and level_depth(node.level) > 6 group by 1;
  end if;
end
$$;

create or replace function figure_distinct_together(place_ids uuid[], as_today boolean, first date, last date) returns table (billed integer, visited integer, officers integer)
language sql stable as $$
  with place as materialized (
    select node.id, array_position(array['nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route'], node.level) as depth
    from market_node node where node.id = any (place_ids)
  ), piece as materialized (
    select * from figure_pieces(first, last)
  ), cell as materialized (
    select distinct each.id
    from figure_cell each left join market_node territory on territory.id = each.territory_id
      join place on place.depth <= 6 and place.id = case when as_today then territory.ancestors[place.depth] else each.path[place.depth] end
  ), route as materialized (
    select distinct place.id as place_id, place.depth, path.place_id as route_id
    from place join figure_branch_place beneath on beneath.place_id = place.id and place.depth <= 8 and beneath.sign = 1 and (not beneath.moved or as_today)
      join figure_branch branch on branch.id = beneath.branch_id and (not as_today or branch.today[place.depth] = place.id)
      join figure_path path on path.branch_id = branch.id
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
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_month kept on kept.cell_id = cell.id and kept.day = any (piece.months)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_day kept on kept.cell_id = cell.id and kept.day = any (piece.days)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_span kept on kept.cell_id = cell.id and kept.span = 'upTo' and kept.day = any (piece.up_to)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_span kept on kept.cell_id = cell.id and kept.span = 'quarter' and kept.day = any (piece.quarters)
    union all
    select kept.block, kept.billed, kept.visited from cell cross join piece join figure_outlets_span kept on kept.cell_id = cell.id and kept.span = 'year' and kept.day = any (piece.years)
    union all
    select outlet.number / 2048, case when seen.billed then set_bit(0::bit(2048), outlet.number % 2048, 1) else 0::bit(2048) end,
      case when seen.billed then 0::bit(2048) else set_bit(0::bit(2048), outlet.number % 2048, 1) end
    from seen join figure_outlet outlet on outlet.outlet_id = seen.outlet_id
  ), active as (
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_month kept on kept.cell_id = cell.id and kept.day = any (piece.months)
    union
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_day kept on kept.cell_id = cell.id and kept.day = any (piece.days)
    union
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_span kept on kept.cell_id = cell.id and kept.span = 'upTo' and kept.day = any (piece.up_to)
    union
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_span kept on kept.cell_id = cell.id and kept.span = 'quarter' and kept.day = any (piece.quarters)
    union
    select unnest(kept.officers) as number from cell cross join piece join figure_officers_span kept on kept.cell_id = cell.id and kept.span = 'year' and kept.day = any (piece.years)
    union
    select officer.number
    from route join figure_route_day leaf on leaf.route_id = route.route_id and leaf.day between first and last join figure_path path on path.id = leaf.path_id
      join figure_officer officer on officer.user_id = leaf.officer_id
    where (leaf.orders > 0 or leaf.visits > 0) and (as_today or path.path[route.depth] = route.place_id)
  )
  select coalesce(sum(bit_count(block.billed)), 0)::integer, coalesce(sum(bit_count(block.visited)), 0)::integer, (select count(*)::integer from active)
  from (select bit_or(bits.billed) as billed, bit_or(bits.visited) as visited from bits group by bits.block) as block
$$;
