-- Of each order the products that an earlier order of the same visit and day has too, and which one that is; whatever became of either.
create view repeated_call_product as
select sold.id, sold.route_id, sold.business_date, sold.path, sold.sales_officer_id, sold.outlet_id, sold.state, line.product_id,
  earlier.id as earlier_id, earlier.state as earlier_state
from sales_order sold
  join sales_order earlier on earlier.outlet_id = sold.outlet_id and earlier.business_date = sold.business_date and earlier.visit_id = sold.visit_id and earlier.id < sold.id
  join sales_order_line line on line.order_id = sold.id and line.offer_id is null
  join sales_order_line same on same.order_id = earlier.id and same.product_id = line.product_id and same.offer_id is null;

create or replace view repeated_call_line as
select distinct id, route_id, business_date, path, sales_officer_id, outlet_id, product_id
from repeated_call_product where state not in ('draft', 'cancelled') and earlier_state not in ('draft', 'cancelled');

-- How many pieces of a line came back in the month of its delivery, as far as it was known at an instant.
create function pieces_back_in_month(of_order uuid, of_place integer, delivered_on date, known timestamptz) returns bigint language sql stable parallel safe as $$
  select coalesce(sum(back.pieces), 0) from sales_order_return back
  where back.order_id = of_order and back.place = of_place and month_of(back.business_date) = month_of(delivered_on) and back.at <= known
$$;

create or replace function pieces_back_in_month(of_order uuid, of_place integer, delivered_on date) returns bigint language sql stable parallel safe as $$
  select pieces_back_in_month(of_order, of_place, delivered_on, 'infinity')
$$;
