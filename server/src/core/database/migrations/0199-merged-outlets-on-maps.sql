-- An outlet that was merged into another has no place on a map: it lies in no square, and in none of the groups seen from afar.

-- Writers of outlets wait, since what they add meanwhile would be counted the old way.
lock table outlet in share mode;

create or replace function place_added_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(class), array_agg(category_id),
    array_agg(1), array_agg(round(longitude * 1e6)::bigint), array_agg(round(latitude * 1e6)::bigint))
  from new_rows where deleted_at is null and merged_into is null having count(*) > 0;
  return null;
end
$$;

create or replace function place_removed_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(class), array_agg(category_id),
    array_agg(-1), array_agg(-round(longitude * 1e6)::bigint), array_agg(-round(latitude * 1e6)::bigint))
  from old_rows where deleted_at is null and merged_into is null having count(*) > 0;
  return null;
end
$$;

create or replace function place_changed_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(class), array_agg(category_id),
    array_agg(delta), array_agg(delta * round(longitude * 1e6)::bigint), array_agg(delta * round(latitude * 1e6)::bigint))
  from (
    select route_id, cell, status, class, category_id, 1 as delta, longitude, latitude from new_rows where deleted_at is null and merged_into is null
    union all
    select route_id, cell, status, class, category_id, -1, longitude, latitude from old_rows where deleted_at is null and merged_into is null
  ) as row
  having count(*) > 0;
  return null;
end
$$;

create or replace view outlet_cell_counted as
  select place as route_id, (cell >> 12)::integer as cell, status, count(*)::integer as n,
    sum(round(longitude * 1e6))::bigint as longitude, sum(round(latitude * 1e6))::bigint as latitude
  from outlet cross join unnest(array[route_id, whole_business()]) as place
  where deleted_at is null and merged_into is null
  group by 1, 2, 3;

create or replace view outlet_square_counted as
  with part as (
    select route_id, (cell >> 12)::integer as cell, status, class, category_id, count(*)::integer as n,
      sum(round(longitude * 1e6)) as longitude, sum(round(latitude * 1e6)) as latitude
    from outlet where deleted_at is null and merged_into is null
    group by 1, 2, 3, 4, 5
  ), finest as (
    select square_places(node.ancestors) as places, cell, part.status, class, category_id, sum(n)::integer as n, sum(longitude) as longitude, sum(latitude) as latitude
    from part join market_node node on node.id = part.route_id
    group by 1, 2, 3, 4, 5
  ), placed as (
    select unnest(places) as place_id, cell, status, class, category_id, n, longitude, latitude from finest
  )
  select place_id, zoom, cell >> (2 * (14 - zoom)) as cell, status, class, category_id,
    sum(n)::integer as n, sum(longitude)::bigint as longitude, sum(latitude)::bigint as latitude
  from placed cross join unnest(square_zooms()) as zoom
  group by 1, 2, 3, 4, 5, 6;

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
    from outlet where route_id = any (moved) and deleted_at is null and merged_into is null
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

-- What was counted of those that are merged already.
select add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(class), array_agg(category_id),
  array_agg(-1), array_agg(-round(longitude * 1e6)::bigint), array_agg(-round(latitude * 1e6)::bigint))
from outlet where deleted_at is null and merged_into is not null having count(*) > 0;

-- The square of a merged outlet's activity is null, as of a deleted one.
create or replace function place_activity() returns trigger language plpgsql as $$
begin
  select cell, round(outlet.longitude * 1e6), round(outlet.latitude * 1e6) into new.cell, new.longitude, new.latitude
  from outlet where id = new.outlet_id and deleted_at is null and merged_into is null;
  return new;
end
$$;

create or replace function move_activity() returns trigger language plpgsql as $$
begin
  update outlet_activity set (cell, longitude, latitude) = (
    select outlet.cell, round(outlet.longitude * 1e6), round(outlet.latitude * 1e6) from outlet
    where id = new.id and deleted_at is null and merged_into is null
  ) where outlet_id = new.id;
  return null;
end
$$;
create or replace trigger activity_moved after update of longitude, latitude, deleted_at, merged_into on outlet for each row
  when ((old.longitude, old.latitude, old.deleted_at, old.merged_into) is distinct from (new.longitude, new.latitude, new.deleted_at, new.merged_into))
  execute function move_activity();

update outlet_activity set cell = null, longitude = null, latitude = null
from outlet where outlet.id = outlet_id and outlet.merged_into is not null and outlet_activity.cell is not null;

create index outlet_on_map on outlet (cell) include (route_id, status, class, category_id, longitude, latitude)
  where deleted_at is null and merged_into is null;
drop index outlet_in_cell;
