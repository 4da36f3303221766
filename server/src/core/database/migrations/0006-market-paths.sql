-- The names from the nation down to a place, itself last, by line feeds: kept for every place that can have others
-- beneath it, so that a page of a list reads one row a parent instead of eight.
create table market_path (
  node_id uuid primary key references market_node (id) on delete cascade,
  names text collate natural_order not null
);

create view market_path_counted as
  select node.id as node_id,
    (select string_agg(above.name, E'\n' order by array_position(node.ancestors, above.id)) from market_node above where above.id = any (node.ancestors)) as names
  from market_node node where node.level <> 'route';

-- Writes the paths of these places and of all beneath them.
create function keep_market_paths(changed uuid[]) returns void language sql as $$
  insert into market_path (node_id, names)
  with recursive beneath as (
    select id from market_node where id = any (changed) and level <> 'route'
    union
    select child.id from beneath join market_node child on child.parent_id = beneath.id and child.level <> 'route'
  )
  select node_id, names from market_path_counted where node_id in (select id from beneath) order by node_id
  on conflict (node_id) do update set names = excluded.names where market_path.names <> excluded.names
$$;

create function keep_added_paths() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where level <> 'route') then
    perform keep_market_paths(array_agg(id)) from new_rows where level <> 'route';
  end if;
  return null;
end
$$;

create function keep_changed_paths() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_rows join new_rows using (id)
    where new_rows.level <> 'route' and (old_rows.name <> new_rows.name or old_rows.ancestors <> new_rows.ancestors)
  ) then
    perform keep_market_paths(array_agg(id))
    from old_rows join new_rows using (id)
    where new_rows.level <> 'route' and (old_rows.name <> new_rows.name or old_rows.ancestors <> new_rows.ancestors);
  end if;
  return null;
end
$$;

create or replace function rebuild_market_totals() returns void language plpgsql as $$
begin
  perform hold_market_totals(true);
  lock table market_node, route, outlet in share mode;
  delete from market_total;
  delete from market_officer;
  delete from market_path;
  insert into market_officer (ancestor_id, user_id, routes) select ancestor_id, user_id, routes from market_officer_counted order by 1, 2;
  insert into market_total (ancestor_id, level, status, n) select ancestor_id, level, status, n from market_total_counted order by 1, 2, 3;
  insert into market_path (node_id, names) select node_id, names from market_path_counted order by 1;
end
$$;

create or replace function verify_market_totals() returns table (ancestor_id uuid, level text, status text, kept integer, counted integer) language sql stable as $$
  select ancestor_id, level, status, coalesce(kept.n, 0), coalesce(counted.n, 0)
  from (select * from market_total where n <> 0) as kept full join market_total_counted as counted using (ancestor_id, level, status)
  where kept.n is distinct from counted.n
  union all
  select ancestor_id, 'salesOfficer', user_id::text, coalesce(kept.routes, 0), coalesce(counted.routes, 0)
  from (select * from market_officer where routes <> 0) as kept full join market_officer_counted as counted using (ancestor_id, user_id)
  where kept.routes is distinct from counted.routes
  union all
  select node_id, 'path', coalesce(kept.names, counted.names collate "C"), (kept.names is not null)::integer, (counted.names is not null)::integer
  from market_path as kept full join market_path_counted as counted using (node_id)
  where kept.names is distinct from counted.names collate "C"
$$;

create or replace function start_market_triggers() returns void language plpgsql as $$
begin
  create trigger count_added after insert on market_node referencing new table as new_rows for each statement execute function count_added_nodes();
  create trigger count_changed after update on market_node referencing old table as old_rows new table as new_rows for each statement execute function count_changed_nodes();
  create trigger count_removed after delete on market_node referencing old table as old_rows for each statement execute function count_removed_nodes();
  create trigger count_added after insert on route referencing new table as new_rows for each statement execute function count_added_routes();
  create trigger count_changed after update on route referencing old table as old_rows new table as new_rows for each statement execute function count_changed_routes();
  create trigger count_removed after delete on route referencing old table as old_rows for each statement execute function count_removed_routes();
  create trigger count_added after insert on outlet referencing new table as new_rows for each statement execute function count_added_outlets();
  create trigger count_changed after update on outlet referencing old table as old_rows new table as new_rows for each statement execute function count_changed_outlets();
  create trigger count_removed after delete on outlet referencing old table as old_rows for each statement execute function count_removed_outlets();
  create trigger no_overlap_added after insert on market_parent referencing new table as new_rows for each statement execute function refuse_overlap('node_id');
  create trigger no_overlap_changed after update on market_parent referencing new table as new_rows for each statement execute function refuse_overlap('node_id');
  create trigger no_overlap_added after insert on route_sales_officer referencing new table as new_rows for each statement execute function refuse_overlap('route_id');
  create trigger no_overlap_changed after update on route_sales_officer referencing new table as new_rows for each statement execute function refuse_overlap('route_id');
  create trigger no_overlap_added after insert on outlet_route referencing new table as new_rows for each statement execute function refuse_overlap('outlet_id');
  create trigger no_overlap_changed after update on outlet_route referencing new table as new_rows for each statement execute function refuse_overlap('outlet_id');
  create trigger path_added after insert on market_node referencing new table as new_rows for each statement execute function keep_added_paths();
  create trigger path_changed after update on market_node referencing old table as old_rows new table as new_rows for each statement execute function keep_changed_paths();
end
$$;

create or replace function pause_market_triggers() returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select tgname, tgrelid::regclass as relation from pg_trigger
    where tgrelid in ('market_node'::regclass, 'route'::regclass, 'outlet'::regclass, 'market_parent'::regclass, 'route_sales_officer'::regclass, 'outlet_route'::regclass)
      and not tgisinternal and (tgname like 'count\_%' or tgname like 'no\_overlap\_%' or tgname like 'path\_%')
  loop
    execute format('drop trigger %I on %s', found.tgname, found.relation);
  end loop;
end
$$;

select pause_market_triggers();
select start_market_triggers();
insert into market_path (node_id, names) select node_id, names from market_path_counted;
