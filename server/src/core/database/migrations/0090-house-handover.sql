-- DB houses change hands: who takes orders, invoices or stock for one holds it meanwhile, and who replaces it waits for them.

-- A house as it is once nobody replaces it any more until the transaction ends, and whether it serves a route.
create function hold_house(house uuid, served uuid, out name text, out status text, out successor text, out serves boolean) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7283200, hashtext(house::text));
  select node.name, node.status, next.name, served is null or exists (select from market_node route where route.id = served and route.parent_id = node.id)
  into name, status, successor, serves
  from market_node node left join db_house on db_house.node_id = node.id left join market_node next on next.id = db_house.replaced_by
  where node.id = house;
end
$$;

-- The house that has what a house had: itself, or who took over from it once it was closed.
create function holder_of(house uuid) returns uuid language sql stable as $$
  with recursive holder as (
    select house as id, 1 as step
    union all
    select db_house.replaced_by, holder.step + 1
    from holder join market_node node on node.id = holder.id and node.status = 'closed' join db_house on db_house.node_id = node.id
    where db_house.replaced_by is not null and holder.step < 50
  )
  select id from holder order by step desc limit 1
$$;
