-- A DB house that was deleted while somebody waited to hold it says so.
create or replace function hold_house(house uuid, served uuid, out name text, out status text, out successor text, out serves boolean) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7283200, hashtext(house::text));
  select node.name, case when node.deleted_at is null then node.status else 'deleted' end, next.name,
    served is null or exists (select from market_node route where route.id = served and route.parent_id = node.id)
  into name, status, successor, serves
  from market_node node left join db_house on db_house.node_id = node.id left join market_node next on next.id = db_house.replaced_by
  where node.id = house;
end
$$;
