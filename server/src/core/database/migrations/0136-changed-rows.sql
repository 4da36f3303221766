-- Which rows an update really changed is found by reading the old and the new ones once each. A join of the two is planned for the few rows of
-- the first statement of a session and kept: for some thousand rows it takes as many thousand times as long.
-- Of each row both versions stand in the union where they differ, and one where they do not.

create or replace function count_changed_nodes() returns trigger language plpgsql as $$
declare
  moved uuid[];
begin
  select array_agg(id) into moved from (
    select id from (
      select id, ancestors from old_rows where level = 'route' union select id, ancestors from new_rows where level = 'route'
    ) as version group by id having count(*) > 1
  ) as changed;

  if moved is not null then
    perform hold_market_totals(true);
  end if;

  insert into market_total (ancestor_id, level, status, n)
  select ancestor_id, level, status, sum(delta) as n
  from (
    select ancestors, level, case when deleted_at is null then status else 'deleted' end as status, 1 as delta from new_rows
    union all
    select ancestors, level, case when deleted_at is null then status else 'deleted' end, -1 from old_rows
  ) as row cross join unnest(ancestors || whole_business()) as ancestor_id
  group by 1, 2, 3 having sum(delta) <> 0;

  if moved is not null then
    -- What lies on a moved route goes with it.
    insert into market_total (ancestor_id, level, status, n)
    select row.ancestor_id, 'outlet', total.status, sum(delta * total.n) as n
    from (
      select id, unnest(ancestors[:8]) as ancestor_id, 1 as delta from new_rows where id = any (moved)
      union all
      select id, unnest(ancestors[:8]), -1 from old_rows where id = any (moved)
    ) as row join market_total total on total.ancestor_id = row.id and total.level = 'outlet'
    group by row.ancestor_id, total.status having sum(delta * total.n) <> 0;

    perform add_market_officers(array_agg(ancestor_id), array_agg(sales_officer_id), array_agg(delta))
    from (
      select id, unnest(ancestors[:8]) as ancestor_id, 1 as delta from new_rows where id = any (moved)
      union all
      select id, unnest(ancestors[:8]), -1 from old_rows where id = any (moved)
    ) as row join route on route.node_id = row.id and route.sales_officer_id is not null;
  end if;
  return null;
end
$$;

create or replace function count_changed_routes() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select node_id, sales_officer_id from old_rows union select node_id, sales_officer_id from new_rows) as version
    group by node_id having count(*) > 1
  ) then
    perform hold_market_totals(false);
    perform add_market_officers(array_agg(ancestor_id), array_agg(row.sales_officer_id), array_agg(row.delta))
    from (
      select node_id, sales_officer_id, 1 as delta from new_rows
      union all
      select node_id, sales_officer_id, -1 from old_rows
    ) as row join market_node node on node.id = row.node_id cross join unnest(node.ancestors || whole_business()) as ancestor_id
    where row.sales_officer_id is not null;
  end if;
  return null;
end
$$;

create or replace function keep_changed_paths() returns trigger language plpgsql as $$
begin
  perform keep_market_paths(array_agg(id))
  from (
    select id from (
      select id, name, ancestors from old_rows where level <> 'route' union select id, name, ancestors from new_rows where level <> 'route'
    ) as version group by id having count(*) > 1
  ) as changed
  having count(*) > 0;
  return null;
end
$$;

create or replace function keep_changed_superiors() returns trigger language plpgsql as $$
begin
  perform keep_superiors(array_agg(id))
  from (
    select id from (select id, supervisor_id from old_rows union select id, supervisor_id from new_rows) as version
    group by id having count(*) > 1
  ) as changed
  having count(*) > 0;
  return null;
end
$$;

create or replace function keep_places_of_changed_nodes() returns trigger language plpgsql as $$
declare
  moved uuid[];
  people uuid[];
begin
  select array_agg(id) into moved from (
    select id from (select id, ancestors from old_rows union select id, ancestors from new_rows) as version group by id having count(*) > 1
  ) as changed;
  select array_agg(distinct id) into people from (
    select manager_id as id from (
      select manager_id, count(*) over (partition by id) as versions
      from (select id, manager_id, ancestors from old_rows union select id, manager_id, ancestors from new_rows) as version
    ) as changed where versions > 1
    union all
    select user_id from user_market where node_id = any (moved)
    union all
    select sales_officer_id from route where node_id = any (moved)
  ) as touched where id is not null;
  if people is not null then
    perform keep_person_places(people);
  end if;
  return null;
end
$$;

create or replace function keep_places_of_changed_routes() returns trigger language plpgsql as $$
begin
  perform keep_person_places(array_agg(distinct sales_officer_id))
  from (
    select sales_officer_id, count(*) over (partition by node_id) as versions
    from (select node_id, sales_officer_id from old_rows union select node_id, sales_officer_id from new_rows) as version
  ) as changed where versions > 1 and sales_officer_id is not null
  having count(*) > 0;
  return null;
end
$$;

create or replace function keep_changed_attendance() returns trigger language plpgsql as $$
declare
  closed_day date := (select closed from attendance_day);
begin
  -- The place that a day leaves is known already, and stays as it is.
  insert into attendance_place (user_id, path, first_day, last_day)
  select user_id, path[:8], min(business_date), max(business_date)
  from (
    select user_id, path, business_date, count(*) over (partition by id) as versions
    from (select id, user_id, path, business_date from old_rows union select id, user_id, path, business_date from new_rows) as version
  ) as changed where versions > 1 group by 1, 2 order by 1, 2
  on conflict (user_id, path) do update set
    first_day = least(attendance_place.first_day, excluded.first_day), last_day = greatest(attendance_place.last_day, excluded.last_day);
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

create or replace function move_outlet_squares() returns trigger language plpgsql as $$
declare
  moved uuid[] := (
    select array_agg(id) from (
      select id from (
        select id, ancestors from old_rows where level = 'route' union select id, ancestors from new_rows where level = 'route'
      ) as version group by id having count(*) > 1
    ) as changed
  );
begin
  if moved is null then
    return null;
  end if;
  perform hold_market_totals(true);
  insert into outlet_square (place_id, zoom, cell, status, class, category_id, n, longitude, latitude)
  select place, zoom, part.cell >> (2 * (14 - zoom)), status, class, category_id,
    sum(delta * n), sum(delta * longitude), sum(delta * latitude)
  from (
    select route_id, (cell >> 12)::integer as cell, status, class, category_id, 1 as n,
      round(longitude * 1e6)::bigint as longitude, round(latitude * 1e6)::bigint as latitude
    from outlet where route_id = any (moved) and deleted_at is null
    union all
    select route_id, cell, status, class, category_id, -n, -longitude, -latitude
    from outlet_cell where route_id = any (moved) and addition > 0
  ) as part join (
    select id, square_places(ancestors) as places, 1 as delta from new_rows where id = any (moved)
    union all
    select id, square_places(ancestors), -1 from old_rows where id = any (moved)
  ) as row on row.id = part.route_id cross join unnest(places) as place cross join unnest(square_zooms()) as zoom
  group by 1, 2, 3, 4, 5, 6 having (sum(delta * n), sum(delta * longitude), sum(delta * latitude)) <> (0, 0, 0)
  on conflict (place_id, zoom, cell, status, class, category_id) do update set n = outlet_square.n + excluded.n,
    longitude = outlet_square.longitude + excluded.longitude, latitude = outlet_square.latitude + excluded.latitude;
  return null;
end
$$;

create or replace function orders_follow_outlets() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(
    select id from (select id, route_id from old_rows union select id, route_id from new_rows) as version group by id having count(*) > 1
  );
begin
  if moved = '{}' then
    return null;
  end if;
  -- In the order of their ids, as everybody locks orders.
  perform from sales_order where outlet_id = any (moved) and state in ('draft', 'submitted', 'confirmed', 'dispatched') order by id for update;
  update sales_order set route_id = node.id, path = node.ancestors, sales_officer_id = route.sales_officer_id
  from outlet join market_node node on node.id = outlet.route_id join route on route.node_id = node.id
  where outlet.id = any (moved) and sales_order.outlet_id = outlet.id and sales_order.state in ('draft', 'submitted', 'confirmed', 'dispatched')
    and sales_order.db_house_id = node.parent_id and sales_order.route_id <> node.id;
  return null;
end
$$;

-- What was credited of an invoice goes along with it to another DB house; where it stays, both add up to nothing.
create or replace function count_changed_invoices() returns trigger language plpgsql as $$
begin
  insert into sale_month (month, level, place_id, primary_net, secondary_net)
  select month_of(business_date), 'dbHouse', db_house_id, sum(net), 0
  from (
    select business_date, db_house_id, net from new_rows where state <> 'draft'
    union all
    select business_date, db_house_id, -net from old_rows where state <> 'draft'
    union all
    select correction.business_date, new_rows.db_house_id, -correction.amount
    from new_rows join primary_correction correction on correction.sale_id = new_rows.id
    union all
    select correction.business_date, old_rows.db_house_id, correction.amount
    from old_rows join primary_correction correction on correction.sale_id = old_rows.id
  ) as invoice group by 1, 3 having sum(net) <> 0;
  return null;
end
$$;

-- Not that it was confirmed, or paid for: that is in no figure of an order.
create or replace function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct place.what, place.id, place.day, place.day
  from (
    select version.*, count(*) over of_order as versions, bool_and(draft) over of_order as still_draft
    from (
      select id, state = 'draft' as draft, state = 'cancelled' as cancelled, business_date, route_id, db_house_id, path, sales_officer_id, visit_id, net, pieces, lines,
        delivered, returned, delivered_on, case when delivered_on is not null then version end as delivery
      from old_rows
      union
      select id, state = 'draft', state = 'cancelled', business_date, route_id, db_house_id, path, sales_officer_id, visit_id, net, pieces, lines,
        delivered, returned, delivered_on, case when delivered_on is not null then version end
      from new_rows
    ) as version window of_order as (partition by id)
  ) as changed cross join lateral (values ('sales', route_id, business_date), ('sales', route_id, delivered_on), ('goods', db_house_id, delivered_on)) as place (what, id, day)
  where versions > 1 and not still_draft and place.day is not null;
  return null;
end
$$;

-- Whether an outlet is called on at all.
create or replace function note_changed_outlets() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select 'sales', place.route_id, min(place.valid_from), business_date() + 1
  from (
    select id from (
      select id, deleted_at is null and status not in ('pending', 'rejected') as called_on from old_rows
      union
      select id, deleted_at is null and status not in ('pending', 'rejected') from new_rows
    ) as version group by id having count(*) > 1
  ) as changed join outlet_route place on place.outlet_id = changed.id
  where place.valid_from <= business_date()
  group by place.route_id;
  return null;
end
$$;

-- What was credited of an invoice goes along with it.
create or replace function note_changed_sales_to_houses() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select distinct 'primary', changed.db_house_id, day.day, day.day
  from (
    select version.*, count(*) over (partition by id) as versions
    from (
      select id, state = 'draft' as draft, business_date, db_house_id, path, source_category_id, net, pieces, free from old_rows
      union
      select id, state = 'draft', business_date, db_house_id, path, source_category_id, net, pieces, free from new_rows
    ) as version
  ) as changed cross join lateral (
    select changed.business_date as day
    union
    select correction.business_date from primary_correction correction where correction.sale_id = changed.id
  ) as day
  where versions > 1;
  return null;
end
$$;

create or replace function note_moves() returns trigger language plpgsql as $$
begin
  insert into figure_change (what, place_id, first_day, last_day)
  select 'place', id, business_date(), business_date() from (
    select id, ancestors from old_rows where level in ('dbHouse', 'route') union select id, ancestors from new_rows where level in ('dbHouse', 'route')
  ) as version group by id having count(*) > 1;
  return null;
end
$$;
