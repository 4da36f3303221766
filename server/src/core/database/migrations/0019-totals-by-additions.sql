-- What many add to at once is added to without waiting: a total is the sum of its rows. Who changes a total inserts a row with what
-- is added, which nobody else ever locks; the row with addition 0 is what was folded of them so far. Not so where a rule reads
-- before it writes: whether somebody walks a first route (market_officer), whether a gift is still there (gift_type), which stay
-- the smallest row that can carry the lock.

create sequence market_total_addition;
alter table market_total add column addition bigint not null default 0;
alter table market_total alter column addition set default nextval('market_total_addition'),
  drop constraint market_total_pkey, add primary key (ancestor_id, level, status, addition);
alter sequence market_total_addition owned by market_total.addition;
create index market_total_to_fold on market_total (addition) where addition > 0;

create sequence offer_day_addition;
alter table offer_day add column addition bigint not null default 0;
alter table offer_day alter column addition set default nextval('offer_day_addition'),
  drop constraint offer_day_pkey, add primary key (offer_id, number, business_date, addition);
alter sequence offer_day_addition owned by offer_day.addition;
create index offer_day_to_fold on offer_day (addition) where addition > 0;

create or replace function add_market_officers(ancestor_ids uuid[], user_ids uuid[], deltas integer[]) returns void language sql as $$
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
$$;

create or replace function count_added_nodes() returns trigger language plpgsql as $$
begin
  insert into market_total (ancestor_id, level, status, n)
  select ancestor_id, level, case when deleted_at is null then status else 'deleted' end as status, count(*)
  from new_rows cross join unnest(ancestors || whole_business()) as ancestor_id
  group by 1, 2, 3;
  return null;
end
$$;

create or replace function count_removed_nodes() returns trigger language plpgsql as $$
begin
  insert into market_total (ancestor_id, level, status, n)
  select ancestor_id, level, case when deleted_at is null then status else 'deleted' end as status, -count(*)
  from old_rows cross join unnest(ancestors || whole_business()) as ancestor_id
  group by 1, 2, 3;
  return null;
end
$$;

create or replace function count_changed_nodes() returns trigger language plpgsql as $$
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

create or replace function add_market_outlets(route_ids uuid[], statuses text[], deltas integer[]) returns void language plpgsql as $$
begin
  perform hold_market_totals(false);
  insert into market_total (ancestor_id, level, status, n)
  select ancestor_id, 'outlet', row.status, sum(row.delta) as n
  from (
    select route_id, status, sum(delta) as delta from unnest(route_ids, statuses, deltas) as row (route_id, status, delta)
    group by route_id, status having sum(delta) <> 0
  ) as row join market_node node on node.id = row.route_id cross join unnest(node.ancestors || whole_business()) as ancestor_id
  group by ancestor_id, row.status having sum(row.delta) <> 0;
end
$$;

create or replace function sum_offer_days() returns trigger language plpgsql as $$
begin
  insert into offer_day (offer_id, number, business_date, redemptions, worth)
  select offer_id, number, business_date, count(*), sum(worth) from new_rows where taken group by 1, 2, 3;
  return null;
end
$$;

-- Folds what was added to totals into one row each, and answers how many rows were added. Waits for nobody: one folds at a time, and
-- not while a move reads totals to carry them elsewhere. No total is another one at any moment.
create function fold_market_totals() returns integer language plpgsql as $$
declare
  many integer;
begin
  if not pg_try_advisory_xact_lock(7283195, 21) or not pg_try_advisory_xact_lock_shared(7283195, 1) then
    return 0;
  end if;
  with added as (
    delete from market_total where addition > 0 returning ancestor_id, level, status, n
  ), folded as (
    insert into market_total (ancestor_id, level, status, addition, n)
    select ancestor_id, level, status, 0, sum(n) from added group by 1, 2, 3 having sum(n) <> 0
    on conflict (ancestor_id, level, status, addition) do update set n = market_total.n + excluded.n
  )
  select count(*) into many from added;
  return many;
end
$$;

create function fold_offer_days() returns integer language plpgsql as $$
declare
  many integer;
begin
  if not pg_try_advisory_xact_lock(7283195, 22) then
    return 0;
  end if;
  with added as (
    delete from offer_day where addition > 0 returning offer_id, number, business_date, redemptions, worth
  ), folded as (
    insert into offer_day (offer_id, number, business_date, addition, redemptions, worth)
    select offer_id, number, business_date, 0, sum(redemptions), sum(worth) from added group by 1, 2, 3
    on conflict (offer_id, number, business_date, addition)
      do update set redemptions = offer_day.redemptions + excluded.redemptions, worth = offer_day.worth + excluded.worth
  )
  select count(*) into many from added;
  return many;
end
$$;

create or replace function verify_market_totals() returns table (ancestor_id uuid, level text, status text, kept integer, counted integer) language sql stable as $$
  select ancestor_id, level, status, coalesce(kept.n, 0), coalesce(counted.n, 0)
  from (select ancestor_id, level, status, sum(n)::integer as n from market_total group by 1, 2, 3 having sum(n) <> 0) as kept
    full join market_total_counted as counted using (ancestor_id, level, status)
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

create or replace function rebuild_market_totals() returns void language plpgsql as $$
begin
  perform hold_market_totals(true);
  lock table market_node, route, outlet in share mode;
  delete from market_total;
  delete from market_officer;
  delete from market_path;
  insert into market_officer (ancestor_id, user_id, routes) select ancestor_id, user_id, routes from market_officer_counted order by 1, 2;
  insert into market_total (ancestor_id, level, status, addition, n) select ancestor_id, level, status, 0, n from market_total_counted order by 1, 2, 3;
  insert into market_path (node_id, names) select node_id, names from market_path_counted order by 1;
  perform count_version('hierarchy');
end
$$;

-- Of what is added to totals; folding changes none.
create function count_additions_up() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where addition > 0) then
    perform count_version('hierarchy');
  end if;
  return null;
end
$$;
drop trigger version on market_total;
create trigger version after insert on market_total referencing new table as new_rows for each statement execute function count_additions_up();
