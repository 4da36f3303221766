-- How much lies beneath each place, kept and never counted for a page: by statement-level triggers that add up what a
-- statement changed and write it in the order of the key, so that two of them never wait for each other crosswise.

-- How many rows of each level and status are a node or lie beneath it. `level` is a level of market_node, 'outlet', or
-- 'salesOfficer': the different people who walk a route beneath the node today, all of status 'active'.
-- Status 'deleted' stands for deleted rows. The zero id stands for the whole business.
create table market_total (
  ancestor_id uuid not null,
  level text not null,
  status text not null,
  n integer not null,
  primary key (ancestor_id, level, status)
) with (fillfactor = 50);

-- The routes that a person walks beneath a node: what makes the number of different people exact.
create table market_officer (
  ancestor_id uuid not null,
  user_id uuid not null,
  routes integer not null,
  primary key (ancestor_id, user_id)
) with (fillfactor = 70);

create function whole_business() returns uuid language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

-- Whoever counts by a route's ancestors shares this lock; whoever changes ancestors holds it alone, until the commit.
create function hold_market_totals(alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(7283195, 1);
  else
    perform pg_advisory_xact_lock_shared(7283195, 1);
  end if;
end
$$;

-- Adds to the routes that people walk beneath nodes; a person who walks a first route there, or none any more, changes the total.
create function add_market_officers(ancestor_ids uuid[], user_ids uuid[], deltas integer[]) returns void language sql as $$
  with change as (
    select ancestor_id, user_id, sum(delta)::integer as delta
    from unnest(ancestor_ids, user_ids, deltas) as row (ancestor_id, user_id, delta)
    group by ancestor_id, user_id having sum(delta) <> 0
  ), written as (
    insert into market_officer (ancestor_id, user_id, routes)
    select ancestor_id, user_id, delta from change order by ancestor_id, user_id
    on conflict (ancestor_id, user_id) do update set routes = market_officer.routes + excluded.routes
    returning ancestor_id, user_id, routes
  )
  insert into market_total (ancestor_id, level, status, n)
  select ancestor_id, 'salesOfficer', 'active', sum((routes > 0)::integer - (routes - delta > 0)::integer) as n
  from written join change using (ancestor_id, user_id)
  group by ancestor_id having sum((routes > 0)::integer - (routes - delta > 0)::integer) <> 0
  order by ancestor_id
  on conflict (ancestor_id, level, status) do update set n = market_total.n + excluded.n
$$;

create function count_added_nodes() returns trigger language plpgsql as $$
begin
  insert into market_total (ancestor_id, level, status, n)
  select ancestor_id, level, case when deleted_at is null then status else 'deleted' end as status, count(*)
  from new_rows cross join unnest(ancestors || whole_business()) as ancestor_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (ancestor_id, level, status) do update set n = market_total.n + excluded.n;
  return null;
end
$$;

create function count_removed_nodes() returns trigger language plpgsql as $$
begin
  insert into market_total (ancestor_id, level, status, n)
  select ancestor_id, level, case when deleted_at is null then status else 'deleted' end as status, -count(*)
  from old_rows cross join unnest(ancestors || whole_business()) as ancestor_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (ancestor_id, level, status) do update set n = market_total.n + excluded.n;
  return null;
end
$$;

create function count_changed_nodes() returns trigger language plpgsql as $$
declare
  moved uuid[];
begin
  select array_agg(id) into moved
  from old_rows join new_rows using (id)
  where old_rows.level = 'route' and old_rows.ancestors <> new_rows.ancestors;

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
  group by 1, 2, 3 having sum(delta) <> 0 order by 1, 2, 3
  on conflict (ancestor_id, level, status) do update set n = market_total.n + excluded.n;

  if moved is not null then
    -- What lies on a moved route goes with it.
    insert into market_total (ancestor_id, level, status, n)
    select row.ancestor_id, 'outlet', total.status, sum(delta * total.n) as n
    from (
      select id, unnest(ancestors[:8]) as ancestor_id, 1 as delta from new_rows where id = any (moved)
      union all
      select id, unnest(ancestors[:8]), -1 from old_rows where id = any (moved)
    ) as row join market_total total on total.ancestor_id = row.id and total.level = 'outlet'
    group by row.ancestor_id, total.status having sum(delta * total.n) <> 0 order by row.ancestor_id, total.status
    on conflict (ancestor_id, level, status) do update set n = market_total.n + excluded.n;

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

create function count_added_routes() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where sales_officer_id is not null) then
    perform hold_market_totals(false);
    perform add_market_officers(array_agg(ancestor_id), array_agg(new_rows.sales_officer_id), array_agg(1))
    from new_rows join market_node node on node.id = new_rows.node_id cross join unnest(node.ancestors || whole_business()) as ancestor_id
    where new_rows.sales_officer_id is not null;
  end if;
  return null;
end
$$;

create function count_removed_routes() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows where sales_officer_id is not null) then
    perform hold_market_totals(false);
    perform add_market_officers(array_agg(ancestor_id), array_agg(old_rows.sales_officer_id), array_agg(-1))
    from old_rows join market_node node on node.id = old_rows.node_id cross join unnest(node.ancestors || whole_business()) as ancestor_id
    where old_rows.sales_officer_id is not null;
  end if;
  return null;
end
$$;

create function count_changed_routes() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows join new_rows using (node_id) where old_rows.sales_officer_id is distinct from new_rows.sales_officer_id) then
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

-- Adds to the outlets of routes, and so of all that lies above them.
create function add_market_outlets(route_ids uuid[], statuses text[], deltas integer[]) returns void language plpgsql as $$
begin
  perform hold_market_totals(false);
  insert into market_total (ancestor_id, level, status, n)
  select ancestor_id, 'outlet', row.status, sum(row.delta) as n
  from (
    select route_id, status, sum(delta) as delta from unnest(route_ids, statuses, deltas) as row (route_id, status, delta)
    group by route_id, status having sum(delta) <> 0
  ) as row join market_node node on node.id = row.route_id cross join unnest(node.ancestors || whole_business()) as ancestor_id
  group by ancestor_id, row.status having sum(row.delta) <> 0 order by ancestor_id, row.status
  on conflict (ancestor_id, level, status) do update set n = market_total.n + excluded.n;
end
$$;

create function count_added_outlets() returns trigger language plpgsql as $$
begin
  perform add_market_outlets(array_agg(route_id), array_agg(status), array_agg(n))
  from (select route_id, case when deleted_at is null then status else 'deleted' end as status, count(*)::integer as n from new_rows group by 1, 2) as row
  having count(*) > 0;
  return null;
end
$$;

create function count_removed_outlets() returns trigger language plpgsql as $$
begin
  perform add_market_outlets(array_agg(route_id), array_agg(status), array_agg(n))
  from (select route_id, case when deleted_at is null then status else 'deleted' end as status, -count(*)::integer as n from old_rows group by 1, 2) as row
  having count(*) > 0;
  return null;
end
$$;

create function count_changed_outlets() returns trigger language plpgsql as $$
begin
  perform add_market_outlets(array_agg(route_id), array_agg(status), array_agg(n))
  from (
    select route_id, status, sum(delta)::integer as n
    from (
      select route_id, case when deleted_at is null then status else 'deleted' end as status, 1 as delta from new_rows
      union all
      select route_id, case when deleted_at is null then status else 'deleted' end, -1 from old_rows
    ) as row
    group by 1, 2 having sum(delta) <> 0
  ) as row
  having count(*) > 0;
  return null;
end
$$;

-- The same totals counted from the rows themselves.
create view market_officer_counted as
  select ancestor_id, route.sales_officer_id as user_id, count(*)::integer as routes
  from route join market_node node on node.id = route.node_id cross join unnest(node.ancestors || whole_business()) as ancestor_id
  where route.sales_officer_id is not null
  group by 1, 2;

create view market_total_counted as
  select ancestor_id, level, case when deleted_at is null then status else 'deleted' end as status, count(*)::integer as n
  from market_node cross join unnest(ancestors || whole_business()) as ancestor_id
  group by 1, 2, 3
  union all
  select ancestor_id, 'outlet', row.status, sum(row.n)::integer
  from (
    select route_id, case when deleted_at is null then status else 'deleted' end as status, count(*) as n from outlet group by 1, 2
  ) as row join market_node node on node.id = row.route_id cross join unnest(node.ancestors || whole_business()) as ancestor_id
  group by 1, 3
  union all
  select ancestor_id, 'salesOfficer', 'active', count(*)::integer from market_officer_counted group by 1;

-- The totals that are not what the rows say; none when all is well.
create function verify_market_totals() returns table (ancestor_id uuid, level text, status text, kept integer, counted integer) language sql stable as $$
  select ancestor_id, level, status, coalesce(kept.n, 0), coalesce(counted.n, 0)
  from (select * from market_total where n <> 0) as kept full join market_total_counted as counted using (ancestor_id, level, status)
  where kept.n is distinct from counted.n
  union all
  select ancestor_id, 'salesOfficer', user_id::text, coalesce(kept.routes, 0), coalesce(counted.routes, 0)
  from (select * from market_officer where routes <> 0) as kept full join market_officer_counted as counted using (ancestor_id, user_id)
  where kept.routes is distinct from counted.routes
$$;

-- Counts everything anew. Writers of the market and of outlets wait meanwhile.
create function rebuild_market_totals() returns void language plpgsql as $$
begin
  perform hold_market_totals(true);
  lock table market_node, route, outlet in share mode;
  delete from market_total;
  delete from market_officer;
  insert into market_officer (ancestor_id, user_id, routes) select ancestor_id, user_id, routes from market_officer_counted order by 1, 2;
  insert into market_total (ancestor_id, level, status, n) select ancestor_id, level, status, n from market_total_counted order by 1, 2, 3;
end
$$;

-- Periods of one row never overlap: market_parent, route_sales_officer and outlet_route, by their first column.
create function refuse_overlap() returns trigger language plpgsql as $$
declare
  overlapping text;
begin
  execute format(
    'select changed.%1$I::text from (select distinct %1$I from new_rows) as changed
     where exists (
       select from %2$I as one join %2$I as other on one.%1$I = other.%1$I and one.valid_from < other.valid_from
       where one.%1$I = changed.%1$I and (one.valid_to is null or one.valid_to > other.valid_from))
     limit 1', tg_argv[0], tg_table_name) into overlapping;
  if overlapping is not null then
    raise exception 'periods of % overlap in %', overlapping, tg_table_name using errcode = 'exclusion_violation';
  end if;
  return null;
end
$$;

create function start_market_triggers() returns void language plpgsql as $$
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
end
$$;
select start_market_triggers();

-- For loading a whole business with COPY in one transaction: `select pause_market_triggers()`, copy, `select resume_market_triggers()`.
-- In between nothing is counted or checked a row at a time; nobody else may write these tables until the commit.
create function pause_market_triggers() returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select tgname, tgrelid::regclass as relation from pg_trigger
    where tgrelid in ('market_node'::regclass, 'route'::regclass, 'outlet'::regclass, 'market_parent'::regclass, 'route_sales_officer'::regclass, 'outlet_route'::regclass)
      and not tgisinternal and (tgname like 'count\_%' or tgname like 'no\_overlap\_%')
  loop
    execute format('drop trigger %I on %s', found.tgname, found.relation);
  end loop;
end
$$;

create function resume_market_triggers() returns void language plpgsql as $$
begin
  perform start_market_triggers();
  perform rebuild_market_totals();
end
$$;
