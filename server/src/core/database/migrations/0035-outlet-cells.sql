-- Where outlets are, as a map asks for it: each lies in a square of the world's map, and a tile is a range of such squares. Of
-- squares of a tile at zoom 14 it is counted how many outlets lie there, by route and status, so that a whole country is drawn
-- without reading its outlets.

-- Spreads the bits of a number out, a zero between each two.
create function spread_bits(number bigint) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  bits bigint := number;
begin
  bits := (bits | (bits << 8)) & x'00ff00ff'::bigint;
  bits := (bits | (bits << 4)) & x'0f0f0f0f'::bigint;
  bits := (bits | (bits << 2)) & x'33333333'::bigint;
  return (bits | (bits << 1)) & x'55555555'::bigint;
end
$$;

-- The square of zoom 20 around a position, in the order in which each tile's squares follow one another.
create function map_cell(longitude double precision, latitude double precision) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  size constant bigint := 1048576;
  angle constant double precision := radians(greatest(-85.05, least(85.05, latitude)));
  east constant bigint := greatest(0, least(size - 1, floor((longitude + 180) / 360 * size)::bigint));
  south constant bigint := greatest(0, least(size - 1, floor((1 - ln(tan(angle) + 1 / cos(angle)) / pi()) / 2 * size)::bigint));
begin
  return (spread_bits(east >> 10) << 20) | spread_bits(east & 1023)
    | (((spread_bits(south >> 10) << 20) | spread_bits(south & 1023)) << 1);
end
$$;

alter table outlet add column cell bigint generated always as (map_cell(longitude, latitude)) stored;
create index outlet_by_cell on outlet (cell) include (route_id, status) where deleted_at is null;

create sequence outlet_cell_addition;
-- The outlets of a route (or of all: whole_business()) in a square of zoom 14, deleted ones apart. What many add to is the sum of
-- its rows, as with market_total. Sums of positions are in millionths of a degree.
create table outlet_cell (
  route_id uuid not null,
  cell integer not null,
  status text not null,
  addition bigint not null default nextval('outlet_cell_addition'),
  n integer not null,
  longitude bigint not null,
  latitude bigint not null,
  primary key (route_id, cell, status, addition) include (n, longitude, latitude)
);
alter sequence outlet_cell_addition owned by outlet_cell.addition;
create index outlet_cell_by_cell on outlet_cell (cell) include (route_id, status, n, longitude, latitude);
create index outlet_cell_to_fold on outlet_cell (addition) where addition > 0;

-- Adds to squares of routes, and so of all.
create function add_outlet_cells(route_ids uuid[], cells integer[], statuses text[], deltas integer[], longitudes bigint[], latitudes bigint[])
returns void language sql as $$
  insert into outlet_cell (route_id, cell, status, n, longitude, latitude)
  select place, cell, status, sum(delta), sum(longitude), sum(latitude)
  from unnest(route_ids, cells, statuses, deltas, longitudes, latitudes) as row (route_id, cell, status, delta, longitude, latitude)
    cross join unnest(array[route_id, whole_business()]) as place
  group by 1, 2, 3 having (sum(delta), sum(longitude), sum(latitude)) <> (0, 0, 0)
$$;

create function place_added_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(1),
    array_agg(round(longitude * 1e6)::bigint), array_agg(round(latitude * 1e6)::bigint))
  from new_rows where deleted_at is null having count(*) > 0;
  return null;
end
$$;

create function place_removed_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(-1),
    array_agg(-round(longitude * 1e6)::bigint), array_agg(-round(latitude * 1e6)::bigint))
  from old_rows where deleted_at is null having count(*) > 0;
  return null;
end
$$;

create function place_changed_outlets() returns trigger language plpgsql as $$
begin
  perform add_outlet_cells(array_agg(route_id), array_agg((cell >> 12)::integer), array_agg(status), array_agg(delta),
    array_agg(delta * round(longitude * 1e6)::bigint), array_agg(delta * round(latitude * 1e6)::bigint))
  from (
    select route_id, cell, status, 1 as delta, longitude, latitude from new_rows where deleted_at is null
    union all
    select route_id, cell, status, -1, longitude, latitude from old_rows where deleted_at is null
  ) as row
  having count(*) > 0;
  return null;
end
$$;

create view outlet_cell_counted as
  select place as route_id, (cell >> 12)::integer as cell, status, count(*)::integer as n,
    sum(round(longitude * 1e6))::bigint as longitude, sum(round(latitude * 1e6))::bigint as latitude
  from outlet cross join unnest(array[route_id, whole_business()]) as place
  where deleted_at is null
  group by 1, 2, 3;

create function start_outlet_cells() returns void language plpgsql as $$
begin
  create trigger place_added after insert on outlet referencing new table as new_rows for each statement execute function place_added_outlets();
  create trigger place_changed after update on outlet referencing old table as old_rows new table as new_rows for each statement execute function place_changed_outlets();
  create trigger place_removed after delete on outlet referencing old table as old_rows for each statement execute function place_removed_outlets();
end
$$;

-- Counts everything anew. Writers of outlets wait meanwhile.
create function rebuild_outlet_cells() returns void language plpgsql as $$
begin
  lock table outlet in share mode;
  delete from outlet_cell;
  insert into outlet_cell (route_id, cell, status, addition, n, longitude, latitude)
  select route_id, cell, status, 0, n, longitude, latitude from outlet_cell_counted order by 1, 2, 3;
end
$$;
select start_outlet_cells();
select rebuild_outlet_cells();

-- What is counted otherwise than it is.
create function verify_outlet_cells() returns table (route_id uuid, cell integer, status text, kept integer, counted integer) language sql stable as $$
  select route_id, cell, status, coalesce(kept.n, 0), coalesce(counted.n, 0)
  from (
    select route_id, cell, status, sum(n)::integer as n, sum(longitude)::bigint as longitude, sum(latitude)::bigint as latitude
    from outlet_cell group by 1, 2, 3 having sum(n) <> 0
  ) as kept full join outlet_cell_counted as counted using (route_id, cell, status)
  where (kept.n, kept.longitude, kept.latitude) is distinct from (counted.n, counted.longitude, counted.latitude)
$$;

create function fold_outlet_cells() returns integer language plpgsql as $$
declare
  many integer;
begin
  if not pg_try_advisory_xact_lock(7283195, 35) then
    return 0;
  end if;
  with added as (
    delete from outlet_cell where addition > 0 returning route_id, cell, status, n, longitude, latitude
  ), folded as (
    insert into outlet_cell (route_id, cell, status, addition, n, longitude, latitude)
    select route_id, cell, status, 0, sum(n), sum(longitude), sum(latitude) from added group by 1, 2, 3
    on conflict (route_id, cell, status, addition) do update set n = outlet_cell.n + excluded.n,
      longitude = outlet_cell.longitude + excluded.longitude, latitude = outlet_cell.latitude + excluded.latitude
  )
  select count(*) into many from added;
  return many;
end
$$;

create or replace function resume_market_triggers() returns void language plpgsql as $$
begin
  perform start_market_triggers();
  perform start_place_triggers();
  perform start_outlet_cells();
  perform rebuild_market_totals();
  perform rebuild_person_places();
  perform rebuild_outlet_cells();
end
$$;
