-- What holds today is kept beside the truth through time, and follows it when a new day begins where the business is.

-- The last day whose changes were carried out.
create table market_day (
  one boolean primary key default true check (one),
  applied date not null
);
insert into market_day (applied) values (business_date());

-- A UUIDv7: sorts by the time of its making.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

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
  ), before as (
    select node.id, node.level, node.status from market_node node join last on last.node_id = node.id for update of node
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
  update market_day set applied = day where applied < day;
  return changed;
end
$$;
