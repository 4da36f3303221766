-- Lines per call counts different products of a call: what an earlier order of the same visit and day has too is no further line, as after a split.
create view repeated_call_line as
select distinct sold.id, sold.route_id, sold.business_date, sold.path, sold.sales_officer_id, sold.outlet_id, line.product_id
from sales_order sold
  join sales_order earlier on earlier.outlet_id = sold.outlet_id and earlier.business_date = sold.business_date and earlier.visit_id = sold.visit_id and earlier.id < sold.id
  join sales_order_line line on line.order_id = sold.id and line.offer_id is null
  join sales_order_line same on same.order_id = earlier.id and same.product_id = line.product_id and same.offer_id is null
where sold.state not in ('draft', 'cancelled') and earlier.state not in ('draft', 'cancelled');

-- Nothing is folded until these are all there.
select pg_advisory_xact_lock(7283195, 40);

do $$
declare
  body constant text := pg_get_functiondef('count_sales_text(date, date)'::regprocedure);
  after_orders constant text := $w$"call_ordered": "coalesce(sum(sold.net) filter (where sold.visit_id is not null), 0)"}'::jsonb),$w$;
begin
  if position(after_orders in body) = 0 then
    raise exception 'count_sales_text does not count what was ordered on visits';
  end if;
  execute replace(body, after_orders, after_orders || $w$
      ('sold.route_id', 'sold.business_date', 'sold.sales_officer_id', 'sold.path', null, 'repeated_call_line sold', 'true', '{"call_lines": "-count(*)"}'),$w$);
end
$$;

insert into figure_change (what, place_id, first_day, last_day)
select distinct 'sales', route_id, business_date, business_date from repeated_call_line;
