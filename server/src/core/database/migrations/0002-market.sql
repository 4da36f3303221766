-- The market hierarchy. Dates of validity are [valid_from, valid_to): the first day that holds, the first that no longer does.

create table market_node (
  id uuid primary key,
  level text not null check (level in ('nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route')),
  code text collate natural_order not null,
  name text collate natural_order not null,
  status text not null default 'active',
  -- As of today's business date; market_parent is the truth through time.
  parent_id uuid references market_node (id),
  -- Nation first, the node itself last, as of today's business date.
  ancestors uuid[] not null,
  manager_id uuid references user_account (id),
  merged_into uuid references market_node (id),
  valid_from date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What a search looks in; by code point, which is how LIKE compares fastest.
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code))) stored,
  check (case level when 'dbHouse' then status in ('prospect', 'active', 'hold', 'closing', 'closed') else status in ('active', 'inactive') end),
  check ((level = 'nation') = (parent_id is null)),
  check (ancestors[array_upper(ancestors, 1)] = id)
);

-- Codes stay reserved after deletion; a name is free again.
create unique index market_node_code on market_node (level, lower(code));
create unique index market_node_name_in_parent on market_node (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(normalize(name))) where deleted_at is null;
create index market_node_by_name on market_node (level, name, id) where deleted_at is null;
create index market_node_by_code on market_node (level, code, id) where deleted_at is null;
create index market_node_by_created on market_node (level, created_at, id) where deleted_at is null;
create index market_node_by_updated on market_node (level, updated_at, id) where deleted_at is null;
create index market_node_by_status on market_node (level, status, name, id) where deleted_at is null;
create index market_node_deleted on market_node (level, name, id) where deleted_at is not null;
create index market_node_parent on market_node (parent_id);
create index market_node_manager on market_node (manager_id) where manager_id is not null;
-- Taking an import back removes nodes: here and below, what may refer to one is found by an index, not by reading whole tables for each.
create index market_node_merged_into on market_node (merged_into) where merged_into is not null;
create index market_node_search on market_node using gin (search_text gin_trgm_ops);

-- A node's level is its place in `ancestors`, so what lies beneath a node is read in the order of names, however much it is.
create index market_node_in_nation on market_node ((ancestors[1]), level, name, id) where deleted_at is null;
create index market_node_in_region on market_node ((ancestors[2]), level, name, id) where deleted_at is null;
create index market_node_in_division on market_node ((ancestors[3]), level, name, id) where deleted_at is null;
create index market_node_in_district on market_node ((ancestors[4]), level, name, id) where deleted_at is null;
create index market_node_in_zone on market_node ((ancestors[5]), level, name, id) where deleted_at is null;
create index market_node_in_territory on market_node ((ancestors[6]), level, name, id) where deleted_at is null;
create index market_node_in_area on market_node ((ancestors[7]), level, name, id) where deleted_at is null;
create index market_node_in_db_house on market_node ((ancestors[8]), level, name, id) where deleted_at is null;

create table market_parent (
  node_id uuid not null references market_node (id) on delete cascade,
  parent_id uuid not null references market_node (id),
  valid_from date not null,
  valid_to date,
  -- What made the period: a move, a merge, a replacement, an import; null for the creation of the node.
  cause uuid,
  primary key (node_id, valid_from),
  check (valid_to > valid_from)
);
create index market_parent_by_parent on market_parent (parent_id, valid_from);
create index market_parent_by_day on market_parent (valid_from);
create unique index market_parent_open on market_parent (node_id) where valid_to is null;

create table db_house (
  node_id uuid primary key references market_node (id) on delete cascade,
  proprietor text not null,
  mobile text not null,
  address text not null default '',
  latitude double precision,
  longitude double precision,
  trade_licence text not null default '',
  opening_date date,
  credit_limit numeric(18, 2) not null default 0 check (credit_limit >= 0),
  replaced_by uuid references market_node (id),
  check ((latitude is null) = (longitude is null))
);
create index db_house_replaced_by on db_house (replaced_by) where replaced_by is not null;

create table route (
  node_id uuid primary key references market_node (id) on delete cascade,
  visit_days smallint[] not null,
  frequency text not null default 'weekly' check (frequency in ('weekly', 'fortnightly', 'monthly')),
  km numeric(6, 2) check (km >= 0),
  -- As of today's business date; route_sales_officer is the truth through time.
  sales_officer_id uuid references user_account (id),
  -- Counts up with every change of the outlets or their order, for the optimistic check.
  sequence_version integer not null default 1
);
create index route_by_sales_officer on route (sales_officer_id) where sales_officer_id is not null;

create table route_sales_officer (
  route_id uuid not null references market_node (id) on delete cascade,
  user_id uuid not null references user_account (id),
  valid_from date not null,
  valid_to date,
  cause uuid,
  primary key (route_id, valid_from),
  check (valid_to > valid_from)
);
create unique index route_sales_officer_open on route_sales_officer (route_id) where valid_to is null;
create index route_sales_officer_by_user on route_sales_officer (user_id, valid_from);
create index route_sales_officer_by_day on route_sales_officer (valid_from);
create index route_sales_officer_by_end on route_sales_officer (valid_to) where valid_to is not null;

create table outlet (
  id uuid primary key,
  code text not null unique,
  name text not null,
  owner_name text not null,
  mobile text not null,
  category text not null,
  class text not null check (class in ('A', 'B', 'C', 'D')),
  address text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  status text not null default 'active' check (status in ('pending', 'active', 'dormant', 'closed', 'rejected')),
  -- As of today's business date; outlet_route is the truth through time.
  route_id uuid not null references market_node (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index outlet_by_route on outlet (route_id) where deleted_at is null;

create table outlet_route (
  outlet_id uuid not null references outlet (id) on delete cascade,
  route_id uuid not null references market_node (id),
  sequence integer not null,
  valid_from date not null,
  valid_to date,
  cause uuid,
  primary key (outlet_id, valid_from),
  check (valid_to > valid_from)
);
create unique index outlet_route_open on outlet_route (outlet_id) where valid_to is null;
create index outlet_route_by_route on outlet_route (route_id, valid_from);
create index outlet_route_by_day on outlet_route (valid_from);
create index outlet_route_by_end on outlet_route (valid_to) where valid_to is not null;

create table market_move (
  id uuid primary key,
  node_id uuid not null references market_node (id),
  from_parent_id uuid references market_node (id),
  to_parent_id uuid not null references market_node (id),
  effective_from date not null,
  reason text not null,
  state text not null default 'staged' check (state in ('staged', 'confirmed', 'undone', 'discarded')),
  impact jsonb not null,
  -- The node's periods in market_parent before and after the move, for the undo.
  periods_before jsonb,
  periods_after jsonb,
  staged_by uuid not null references user_account (id),
  staged_at timestamptz not null default now(),
  confirmed_at timestamptz,
  undone_at timestamptz
);
create index market_move_by_node on market_move (node_id, staged_at desc);
create index market_move_recent on market_move (staged_at desc);
create index market_move_from on market_move (from_parent_id) where from_parent_id is not null;
create index market_move_to on market_move (to_parent_id);

create table market_merge (
  id uuid primary key,
  source_id uuid not null references market_node (id),
  target_id uuid not null references market_node (id),
  effective_from date not null,
  reason text not null,
  impact jsonb not null,
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now()
);
create index market_merge_by_source on market_merge (source_id);
create index market_merge_by_target on market_merge (target_id);

create table db_house_replacement (
  id uuid primary key,
  old_id uuid not null references market_node (id),
  new_id uuid not null references market_node (id),
  effective_from date not null,
  reason text not null,
  moves jsonb not null,
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now()
);
create index db_house_replacement_by_old on db_house_replacement (old_id);
create index db_house_replacement_recent on db_house_replacement (done_at desc);
create index db_house_replacement_by_new on db_house_replacement (new_id);

-- A status that a node takes on a day to come: of the source of a merge, of a replaced house.
create table market_status_plan (
  id uuid primary key,
  node_id uuid not null references market_node (id) on delete cascade,
  effective_from date not null,
  status text not null,
  -- The house that has taken over from that day on.
  replaced_by uuid references market_node (id),
  cause uuid not null,
  applied_at timestamptz
);
create index market_status_plan_due on market_status_plan (effective_from) where applied_at is null;
create index market_status_plan_by_node on market_status_plan (node_id);
create index market_status_plan_replaced_by on market_status_plan (replaced_by) where replaced_by is not null;

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

-- The totals that are not what the rows say; none when all is well.
create function verify_market_totals() returns table (ancestor_id uuid, level text, status text, kept integer, counted integer) language sql stable as $$
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

-- Counts everything anew. Writers of the market and of outlets wait meanwhile.
create function rebuild_market_totals() returns void language plpgsql as $$
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
  create trigger path_added after insert on market_node referencing new table as new_rows for each statement execute function keep_added_paths();
  create trigger path_changed after update on market_node referencing old table as old_rows new table as new_rows for each statement execute function keep_changed_paths();
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
    where tgrelid in ('market_node'::regclass, 'route'::regclass, 'outlet'::regclass, 'market_parent'::regclass, 'route_sales_officer'::regclass, 'outlet_route'::regclass, 'user_market'::regclass)
      and not tgisinternal and (tgname like 'count\_%' or tgname like 'no\_overlap\_%' or tgname like 'path\_%' or tgname like 'place\_%')
  loop
    execute format('drop trigger %I on %s', found.tgname, found.relation);
  end loop;
end
$$;

create function resume_market_triggers() returns void language plpgsql as $$
begin
  perform start_market_triggers();
  perform start_place_triggers();
  perform rebuild_market_totals();
  perform rebuild_person_places();
end
$$;

-- Of the nodes alone, and of the market as its lists show it: the places, what is counted beneath them, and the fields of DB
-- houses and routes. What people are called is of `people`.
create trigger version after insert or update or delete on market_node for each statement execute function count_version_up('nodes', 'hierarchy');
create trigger version after insert or update or delete on market_path for each statement execute function count_version_up('hierarchy');
create trigger version after insert or update or delete on market_total for each statement execute function count_version_up('hierarchy');
create trigger version after insert or update or delete on db_house for each statement execute function count_version_up('hierarchy');
create trigger version after insert or update or delete on route for each statement execute function count_version_up('hierarchy');

-- What holds today is kept beside the truth through time, and follows it when a new day begins where the business is.

-- The last day whose changes were carried out.
create table market_day (
  one boolean primary key default true check (one),
  applied date not null
);
insert into market_day (applied) values (business_date());

-- Writers of the tree go one after the other: whoever reads it to decide, then changes it, holds this to the commit.
create function hold_market() returns void language sql as $$
  select pg_advisory_xact_lock(7283195, 2)
$$;

-- Sets `parent_id` and `ancestors` of a node and all beneath it (of the whole tree without one) as of a day.
-- The nodes above it are taken as they stand. Answers how many nodes changed.
create function place_market_nodes(day date, top uuid default null) returns integer language plpgsql as $$
declare
  changed integer;
begin
  with recursive tree as (
    select node.id, above.id as parent_id, coalesce(above.ancestors, '{}') || node.id as ancestors
    from market_node node
      left join market_parent period on period.node_id = node.id and period.valid_from <= day and (period.valid_to is null or period.valid_to > day)
      left join market_node above on above.id = period.parent_id
    where case when top is null then node.level = 'nation' else node.id = top end
    union all
    select period.node_id, tree.id, tree.ancestors || period.node_id
    from tree join market_parent period on period.parent_id = tree.id and period.valid_from <= day and (period.valid_to is null or period.valid_to > day)
  )
  update market_node node set parent_id = tree.parent_id, ancestors = tree.ancestors
  from tree where node.id = tree.id and node.ancestors <> tree.ancestors;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Sets the outlets' route as of a day, of those outlets whose periods begin in `after` (exclusive) to `day`.
create function place_outlets(after date, day date) returns integer language plpgsql as $$
declare
  changed integer;
begin
  update outlet set route_id = period.route_id
  from outlet_route period
  where period.valid_from > after and period.valid_from <= day and (period.valid_to is null or period.valid_to > day)
    and outlet.id = period.outlet_id and outlet.route_id <> period.route_id;
  get diagnostics changed = row_count;
  return changed;
end
$$;

create function place_sales_officers(after date, day date) returns integer language plpgsql as $$
declare
  changed integer;
begin
  update route set sales_officer_id = today.user_id
  from (
    select distinct ended.route_id, period.user_id
    from (
      select route_id from route_sales_officer where valid_from > after and valid_from <= day
      union
      select route_id from route_sales_officer where valid_to > after and valid_to <= day
    ) as ended
    left join route_sales_officer period on period.route_id = ended.route_id and period.valid_from <= day and (period.valid_to is null or period.valid_to > day)
  ) as today
  where route.node_id = today.route_id and route.sales_officer_id is distinct from today.user_id;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Gives nodes the statuses planned for days up to this one, with an audit entry each.
-- The former statuses are read from the statement's own snapshot: rows that a statement changes can't be locked by it as well.
create function place_market_statuses(day date) returns integer language plpgsql as $$
declare
  changed integer;
begin
  with due as (
    update market_status_plan set applied_at = now() where applied_at is null and effective_from <= day
    returning node_id, status, replaced_by, cause, effective_from
  ), last as (
    select distinct on (node_id) * from due order by node_id, effective_from desc
  ), replaced as (
    update db_house set replaced_by = due.replaced_by from due where db_house.node_id = due.node_id and due.replaced_by is not null
  ), before as materialized (
    select node.id, node.level, node.status from market_node node join last on last.node_id = node.id
  ), changed_rows as (
    update market_node node set status = last.status, version = version + 1, updated_at = now()
    from last where node.id = last.node_id and node.status <> last.status
    returning node.id
  )
  insert into audit_entry (id, actor_name, action, entity, entity_id, before, after, reason, batch_id)
  select new_id(), 'Routebook', 'edit', before.level, before.id, jsonb_build_object('status', before.status), jsonb_build_object('status', last.status),
    'Planned for ' || last.effective_from, last.cause
  from changed_rows join before using (id) join last on last.node_id = before.id;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Carries out what was planned for the days up to this one, day by day, and answers how many rows changed.
-- Harmless to call again, and by many servers at once.
create function apply_market_day(day date) returns integer language plpgsql as $$
declare
  since date;
  step date;
  changed integer := 0;
begin
  if day <= (select applied from market_day) then
    return 0;
  end if;
  perform hold_market();
  select applied into since from market_day;
  if day <= since then
    return 0;
  end if;
  for step in
    select distinct on_day from (
      select valid_from as on_day from market_parent where valid_from > since and valid_from <= day
      union select valid_from from outlet_route where valid_from > since and valid_from <= day
      union select valid_from from route_sales_officer where valid_from > since and valid_from <= day
      union select valid_to from route_sales_officer where valid_to > since and valid_to <= day
      union select effective_from from market_status_plan where applied_at is null and effective_from <= day
    ) as days order by on_day
  loop
    changed := changed + place_market_nodes(step) + place_outlets(step - 1, step) + place_sales_officers(step - 1, step) + place_market_statuses(step);
  end loop;
  changed := changed + place_people(since, day);
  update market_day set applied = day where applied < day;
  return changed;
end
$$;
