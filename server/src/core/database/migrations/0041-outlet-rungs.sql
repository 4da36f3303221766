-- How many outlets lie in each range of their names, so that a page far in is found without reading those before it.

create sequence outlet_rung_addition;
-- A range from a name and an id up to the next. What many add to is the sum of its rows, as with market_total; the row of
-- addition 0 is the range itself.
create table outlet_rung (
  name text collate natural_order not null,
  id uuid not null,
  addition bigint not null default nextval('outlet_rung_addition'),
  n integer not null,
  primary key (name, id, addition) include (n)
);
alter sequence outlet_rung_addition owned by outlet_rung.addition;
create index outlet_rung_to_fold on outlet_rung (addition) where addition > 0;

-- Adds to the ranges in which outlets lie.
create function add_to_outlet_rungs(names text[], ids uuid[], deltas integer[]) returns void language sql as $$
  insert into outlet_rung (name, id, n)
  select rung.name, rung.id, sum(delta)
  from unnest(names, ids, deltas) as row (name, id, delta)
    cross join lateral (
      select known.name, known.id from outlet_rung known
      where known.addition = 0 and (known.name, known.id) <= (row.name collate natural_order, row.id)
      order by known.name desc, known.id desc limit 1
    ) as rung
  group by 1, 2 having sum(delta) <> 0
$$;

create function rank_added_outlets() returns trigger language plpgsql as $$
begin
  perform add_to_outlet_rungs(array_agg(name), array_agg(id), array_agg(1)) from new_rows where deleted_at is null having count(*) > 0;
  return null;
end
$$;

create function rank_removed_outlets() returns trigger language plpgsql as $$
begin
  perform add_to_outlet_rungs(array_agg(name), array_agg(id), array_agg(-1)) from old_rows where deleted_at is null having count(*) > 0;
  return null;
end
$$;

create function rank_changed_outlets() returns trigger language plpgsql as $$
begin
  perform add_to_outlet_rungs(array_agg(name), array_agg(id), array_agg(delta))
  from (
    select name, id, sum(delta)::integer as delta
    from (
      select name, id, 1 as delta from new_rows where deleted_at is null
      union all
      select name, id, -1 from old_rows where deleted_at is null
    ) as row
    group by name, id having sum(delta) <> 0
  ) as changed
  having count(*) > 0;
  return null;
end
$$;

create function start_outlet_rungs() returns void language plpgsql as $$
begin
  create trigger count_ranks_added after insert on outlet referencing new table as new_rows for each statement execute function rank_added_outlets();
  create trigger count_ranks_changed after update on outlet referencing old table as old_rows new table as new_rows for each statement execute function rank_changed_outlets();
  create trigger count_ranks_removed after delete on outlet referencing old table as old_rows for each statement execute function rank_removed_outlets();
end
$$;

-- Divides the names anew into ranges of 1,000 outlets, and counts them. Writers of outlets wait meanwhile.
create function rebuild_outlet_rungs() returns void language plpgsql as $$
begin
  lock table outlet in share mode;
  delete from outlet_rung;
  insert into outlet_rung (name, id, addition, n)
  select case when place = 1 then '' else name end, case when place = 1 then '00000000-0000-0000-0000-000000000000' else id end, 0,
    coalesce(lead(place) over (order by place), total + 1) - place
  from (
    select name, id, row_number() over (order by name, id) as place, count(*) over () as total from outlet where deleted_at is null
  ) as ranked
  where place % 1000 = 1;
  insert into outlet_rung (name, id, addition, n) values ('', '00000000-0000-0000-0000-000000000000', 0, 0) on conflict do nothing;
end
$$;
select start_outlet_rungs();
select rebuild_outlet_rungs();

-- Divides the names anew where a range has grown far; whether it did.
create function renew_outlet_rungs() returns boolean language plpgsql as $$
begin
  if not exists (select from outlet_rung group by name, id having sum(n) > 5000) then
    return false;
  end if;
  perform rebuild_outlet_rungs();
  return true;
end
$$;

-- What is counted otherwise than it is.
create function verify_outlet_rungs() returns table (name text, id uuid, kept integer, counted integer) language sql stable as $$
  with rung as materialized (
    select name, id, sum(n)::integer as n, lead(name) over in_order as next_name, lead(id) over in_order as next_id
    from outlet_rung group by name, id window in_order as (order by name, id)
  ), counted as (
    select rung.name, rung.id, (
      select count(*) from outlet
      where deleted_at is null and (outlet.name, outlet.id) >= (rung.name, rung.id) and (outlet.name, outlet.id) < (rung.next_name, rung.next_id)
    ) as n
    from rung where rung.next_id is not null
    union all
    select rung.name, rung.id, (
      select count(*) from outlet where deleted_at is null and (outlet.name, outlet.id) >= (rung.name, rung.id)
    )
    from rung where rung.next_id is null
  )
  select rung.name, rung.id, rung.n, counted.n::integer from rung join counted using (name, id) where rung.n <> counted.n
$$;

create function fold_outlet_rungs() returns integer language plpgsql as $$
declare
  many integer;
begin
  if not pg_try_advisory_xact_lock(7283195, 41) then
    return 0;
  end if;
  with added as (
    delete from outlet_rung where addition > 0 returning name, id, n
  ), folded as (
    insert into outlet_rung (name, id, addition, n)
    select name, id, 0, sum(n) from added group by 1, 2
    on conflict (name, id, addition) do update set n = outlet_rung.n + excluded.n
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
  perform start_outlet_rungs();
  perform rebuild_market_totals();
  perform rebuild_person_places();
  perform rebuild_outlet_cells();
  perform rebuild_outlet_rungs();
end
$$;
