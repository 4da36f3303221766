-- An order that is not delivered yet goes along with its outlet to another route of its DB house, by whatever way that comes there.

create function orders_follow_outlets() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(select outlet.id from new_rows outlet join old_rows before on before.id = outlet.id where outlet.route_id <> before.route_id);
begin
  if moved = '{}' then
    return null;
  end if;
  -- In the order of their ids, as everybody locks orders.
  perform from sales_order where outlet_id = any (moved) and state in ('draft', 'submitted', 'confirmed', 'dispatched') order by id for update;
  update sales_order set route_id = node.id, path = node.ancestors, sales_officer_id = route.sales_officer_id
  from new_rows outlet join market_node node on node.id = outlet.route_id join route on route.node_id = node.id
  where outlet.id = any (moved) and sales_order.outlet_id = outlet.id and sales_order.state in ('draft', 'submitted', 'confirmed', 'dispatched')
    and sales_order.db_house_id = node.parent_id and sales_order.route_id <> node.id;
  return null;
end
$$;
create trigger orders_follow_outlets after update on outlet referencing old table as old_rows new table as new_rows
  for each statement execute function orders_follow_outlets();
