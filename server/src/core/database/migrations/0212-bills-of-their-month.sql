-- A bill, and with it the outlet as billed (ECO), falls away when all of it comes back in the month of its delivery. What comes back later
-- is less sold on its own day, and changes no month that may be closed by then.
alter table sales_order add column returned_in_month numeric(18, 2) not null default 0;
comment on column sales_order.returned_in_month is 'Of what came back, what did in the month of the delivery.';

create function count_returned_in_month(order_ids uuid[]) returns void language sql as $$
  update sales_order sold set returned_in_month = back.amount
  from (
    select ordered.id, -sum(entry.amount) as amount
    from sales_order ordered join outlet_ledger entry on entry.order_id = ordered.id and entry.kind = 'return'
      and month_of(entry.business_date) = month_of(ordered.delivered_on)
    where ordered.id = any (order_ids) group by 1
  ) as back where sold.id = back.id
$$;

create function keep_returned_in_month() returns trigger language plpgsql as $$
begin
  perform count_returned_in_month(array[new.order_id]);
  return null;
end
$$;
create trigger returned_in_month after insert on outlet_ledger for each row when (new.kind = 'return') execute function keep_returned_in_month();

select count_returned_in_month(array(select id from sales_order where returned > 0));

-- All that counts bills and billed outlets.
do $$
declare
  counts regprocedure;
begin
  foreach counts in array array['count_sales_text(date, date)', 'figure_text(text, date, date)', 'figure_distinct(uuid[], boolean, date, date)',
    'figure_distinct_together(uuid[], boolean, date, date)']::regprocedure[] loop
    execute replace(pg_get_functiondef(counts), 'sold.delivered > sold.returned', 'sold.delivered > sold.returned_in_month');
  end loop;
end
$$;

insert into figure_change (what, place_id, first_day, last_day)
select distinct 'sales', route_id, delivered_on, delivered_on from sales_order where returned = delivered and delivered > returned_in_month;
