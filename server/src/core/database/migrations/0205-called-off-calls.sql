-- A call is productive by an order that holds. A visit whose orders are all cancelled brought none, and has that for its reason; devices,
-- which offer active reasons, never send it. What a month that is closed came to, stays.
insert into no_order_reason (id, code, name, position, status)
values ('0199a200-0000-7000-8000-000000000008', 'CANCELLED', 'Order cancelled', 8, 'inactive') on conflict do nothing;

create function forget_productive_visits(order_ids uuid[]) returns void language sql as $$
  update outlet_visit visit set productive = false, reason_id = '0199a200-0000-7000-8000-000000000008'
  from sales_order called_off
  where called_off.id = any (order_ids) and visit.id = called_off.visit_id and visit.outlet_id = called_off.outlet_id and visit.productive
    and visit.business_date >= coalesce((select (value #>> '{}')::date from setting where key = 'closedBefore'), '-infinity')
    and not exists (select from sales_order other
      where other.outlet_id = visit.outlet_id and other.visit_id = visit.id and other.state <> 'cancelled')
$$;

create function forget_productive_visit() returns trigger language plpgsql as $$
begin
  perform forget_productive_visits(array[new.id]);
  return null;
end
$$;
create trigger visit_called_off after update of state on sales_order for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled' and new.visit_id is not null) execute function forget_productive_visit();

select forget_productive_visits(array(select id from sales_order where state = 'cancelled' and visit_id is not null));
