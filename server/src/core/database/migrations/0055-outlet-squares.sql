-- Outlets of wide places are counted by larger squares too, and by class and category, so that a tile of the map reads some
-- hundred rows, however many outlets lie in it and however far away it is.

-- The squares of these zooms are counted: a tile reads the largest that are not larger than the groups it shows.
create function square_zooms() returns integer[] language sql immutable parallel safe return array[8, 10, 12, 14];

-- The places whose squares are counted, of those above a route: the whole business, region, division and district.
create function square_places(ancestors uuid[]) returns uuid[] language sql immutable parallel safe
  return array[whole_business(), ancestors[2], ancestors[3], ancestors[4]];

-- Only the fold and moves of routes write it, which never come together (hold_market_totals): what was added since is in
-- outlet_cell. A row whose n came to 0 stays.
create table outlet_square (
  place_id uuid not null,
  zoom integer not null,
  cell integer not null,
  status text not null,
  class text not null,
  category_id uuid not null,
  n integer not null,
  longitude bigint not null,
  latitude bigint not null,
  primary key (place_id, zoom, cell, status, class, category_id) include (n, longitude, latitude)
) with (fillfactor = 80);

-- What is added says of what class and category it is, for the fold.
alter table outlet_cell add column class text, add column category_id uuid;

drop function add_outlet_cells(uuid[], integer[], text[], integer[], bigint[], bigint[]);
create function add_outlet_cells(route_ids uuid[], cells integer[], statuses text[], classes text[], category_ids uuid[], deltas integer[], longitudes bigint[], latitudes bigint[])
returns void language sql as $$
  insert into outlet_cell (route_id, cell, status, class, category_id, n, longitude, latitude)
  select place, cell, status, class, category_id, sum(delta), sum(longitude), sum(latitude)
  from unnest(route_ids, cells, statuses, classes, category_ids, deltas, longitudes, latitudes)
      as row (route_id, cell, status, class, category_id, delta, longitude, latitude)
    cross join unnest(array[route_id, whole_business()]) as place
  group by 1, 2, 3, 4, 5 having (sum(delta), sum(longitude), sum(latitude)) <> (0, 0, 0)
$$;

create or replace function place_added_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(class), array_agg(category_id),
    array_agg(1), array_agg(round(longitude * 1e6)::bigint), array_agg(round(latitude * 1e6)::bigint))
  from new_rows where deleted_at is null having count(*) > 0;
  return null;
end
$$;

create or replace function place_removed_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(class), array_agg(category_id),
    array_agg(-1), array_agg(-round(longitude * 1e6)::bigint), array_agg(-round(latitude * 1e6)::bigint))
  from old_rows where deleted_at is null having count(*) > 0;
  return null;
end
$$;

create or replace function place_changed_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(class), array_agg(category_id),
    array_agg(delta), array_agg(delta * round(longitude * 1e6)::bigint), array_agg(delta * round(latitude * 1e6)::bigint))
  from (
    select route_id, cell, status, class, category_id, 1 as delta, longitude, latitude from new_rows where deleted_at is null
    union all
    select route_id, cell, status, class, category_id, -1, longitude, latitude from old_rows where deleted_at is null
  ) as row
  having count(*) > 0;
  return null;
end
$$;

create view outlet_square_counted as
  with finest as (
    select place as place_id, cell, part.status, class, category_id, sum(n) as n, sum(longitude) as longitude, sum(latitude) as latitude
    from (
      select route_id, (cell >> 12)::integer as cell, status, class, category_id, count(*) as n,
        sum(round(longitude * 1e6)) as longitude, sum(round(latitude * 1e6)) as latitude
      from outlet where deleted_at is null
      group by 1, 2, 3, 4, 5
    ) as part join market_node node on node.id = part.route_id cross join unnest(square_places(node.ancestors)) as place
    group by 1, 2, 3, 4, 5
  )
  select place_id, zoom, cell >> (2 * (14 - zoom)) as cell, status, class, category_id,
    sum(n)::integer as n, sum(longitude)::bigint as longitude, sum(latitude)::bigint as latitude
  from finest cross join unnest(square_zooms()) as zoom
  group by 1, 2, 3, 4, 5, 6;

-- A route that comes beneath other places takes along what of it was folded: what is there less what was added since.
create function move_outlet_squares() returns trigger language plpgsql as $$
declare
  moved uuid[] := (
    select array_agg(id) from old_rows join new_rows using (id)
    where old_rows.level = 'route' and old_rows.ancestors <> new_rows.ancestors
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

create or replace function start_outlet_cells() returns void language plpgsql as $$
begin
  create trigger place_added after insert on outlet referencing new table as new_rows for each statement execute function place_added_outlets();
  create trigger place_changed after update on outlet referencing old table as old_rows new table as new_rows for each statement execute function place_changed_outlets();
  create trigger place_removed after delete on outlet referencing old table as old_rows for each statement execute function place_removed_outlets();
  create trigger place_squares after update on market_node referencing old table as old_rows new table as new_rows for each statement execute function move_outlet_squares();
end
$$;
create trigger place_squares after update on market_node referencing old table as old_rows new table as new_rows for each statement execute function move_outlet_squares();

create or replace function rebuild_outlet_cells() returns void language plpgsql as $$
begin
  lock table outlet in share mode;
  delete from outlet_cell;
  delete from outlet_square;
  insert into outlet_cell (route_id, cell, status, addition, n, longitude, latitude)
  select route_id, cell, status, 0, n, longitude, latitude from outlet_cell_counted order by 1, 2, 3;
  insert into outlet_square (place_id, zoom, cell, status, class, category_id, n, longitude, latitude)
  select place_id, zoom, cell, status, class, category_id, n, longitude, latitude from outlet_square_counted order by 1, 2, 3, 4, 5, 6;
end
$$;

-- Waits for nobody: one folds at a time, and not while a route moves, which carries what was folded elsewhere.
create or replace function fold_outlet_cells() returns integer language plpgsql as $$
declare
  many integer;
begin
  if not pg_try_advisory_xact_lock(7283195, 35) or not pg_try_advisory_xact_lock_shared(7283195, 1) then
    return 0;
  end if;
  with added as (
    delete from outlet_cell where addition > 0 returning route_id, cell, status, class, category_id, n, longitude, latitude
  ), folded as (
    insert into outlet_cell (route_id, cell, status, addition, n, longitude, latitude)
    select route_id, cell, status, 0, sum(n), sum(longitude), sum(latitude) from added group by 1, 2, 3
    on conflict (route_id, cell, status, addition) do update set n = outlet_cell.n + excluded.n,
      longitude = outlet_cell.longitude + excluded.longitude, latitude = outlet_cell.latitude + excluded.latitude
  ), squared as (
    insert into outlet_square (place_id, zoom, cell, status, class, category_id, n, longitude, latitude)
    select place, zoom, cell >> (2 * (14 - zoom)), added.status, class, category_id, sum(n), sum(longitude), sum(latitude)
    from added join market_node node on node.id = added.route_id
      cross join unnest(square_places(node.ancestors)) as place cross join unnest(square_zooms()) as zoom
    group by 1, 2, 3, 4, 5, 6 having (sum(n), sum(longitude), sum(latitude)) <> (0, 0, 0)
    on conflict (place_id, zoom, cell, status, class, category_id) do update set n = outlet_square.n + excluded.n,
      longitude = outlet_square.longitude + excluded.longitude, latitude = outlet_square.latitude + excluded.latitude
  )
  select count(*) into many from added;
  return many;
end
$$;

-- What is counted otherwise than it is: of squares of wide places, what was added since included.
create function verify_outlet_squares() returns table (place_id uuid, zoom integer, cell integer, status text, class text, category_id uuid, kept integer, counted integer) language sql stable as $$
  select place_id, zoom, cell, status, class, category_id, coalesce(kept.n, 0), coalesce(counted.n, 0)
  from (
    select place_id, zoom, cell, status, class, category_id, sum(n)::integer as n, sum(longitude)::bigint as longitude, sum(latitude)::bigint as latitude
    from (
      select place_id, zoom, cell, status, class, category_id, n, longitude, latitude from outlet_square
      union all
      select place, zoom, cell >> (2 * (14 - zoom)), added.status, class, category_id, n, longitude, latitude
      from outlet_cell added join market_node node on node.id = added.route_id
        cross join unnest(square_places(node.ancestors)) as place cross join unnest(square_zooms()) as zoom
      where addition > 0
    ) as part
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
  ) as kept full join outlet_square_counted as counted using (place_id, zoom, cell, status, class, category_id)
  where (kept.n, kept.longitude, kept.latitude) is distinct from (counted.n, counted.longitude, counted.latitude)
$$;

select rebuild_outlet_cells();

-- What lies in a tile with all that its groups are made of, so that none of its outlets is read.
create index outlet_in_cell on outlet (cell) include (route_id, status, class, category_id, longitude, latitude) where deleted_at is null;
drop index outlet_by_cell;
