-- What each DB house bought and sold in a month, and what was sold on each route: MTD of the lists of the market. Primary is what was
-- invoiced less what was credited, secondary what was delivered less what came back, each in the month of its own business date.
--
-- A total is the sum of its rows: who sells inserts a row with what is added, which nobody else ever locks; the row with addition 0 is
-- what was folded of them so far. Nothing but the triggers below writes it.
create sequence sale_month_addition;
create table sale_month (
  -- Its first day.
  month date not null,
  level text collate "C" not null check (level in ('dbHouse', 'route')),
  place_id uuid not null,
  addition bigint not null default nextval('sale_month_addition'),
  primary_net numeric(18, 2) not null,
  secondary_net numeric(18, 2) not null,
  primary key (month, level, place_id, addition)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
alter sequence sale_month_addition owned by sale_month.addition;
create index sale_month_to_fold on sale_month (addition) where addition > 0;

create function month_of(day date) returns date language sql immutable parallel safe return date_trunc('month', day::timestamp)::date;

-- The same counted from the documents.
create view sale_month_counted as
select month, level, place_id, sum(primary_net) as primary_net, sum(secondary_net) as secondary_net
from (
  select month_of(business_date) as month, 'dbHouse' as level, db_house_id as place_id, net as primary_net, 0 as secondary_net
  from primary_sale where state <> 'draft'
  union all
  select month_of(correction.business_date), 'dbHouse', sale.db_house_id, -correction.amount, 0
  from primary_correction correction join primary_sale sale on sale.id = correction.sale_id
  union all
  select month_of(entry.business_date), place.level, place.id, 0, entry.amount
  from outlet_ledger entry join sales_order on sales_order.id = entry.order_id
    cross join lateral (values ('dbHouse', sales_order.db_house_id), ('route', sales_order.route_id)) as place (level, id)
) as document
group by 1, 2, 3 having sum(primary_net) <> 0 or sum(secondary_net) <> 0;

create function count_deliveries() returns trigger language plpgsql as $$
begin
  insert into sale_month (month, level, place_id, primary_net, secondary_net)
  select month_of(new_rows.business_date), place.level, place.id, 0, sum(new_rows.amount)
  from new_rows join sales_order on sales_order.id = new_rows.order_id
    cross join lateral (values ('dbHouse', sales_order.db_house_id), ('route', sales_order.route_id)) as place (level, id)
  group by 1, 2, 3 having sum(new_rows.amount) <> 0;
  return null;
end
$$;
create trigger sale_month after insert on outlet_ledger referencing new table as new_rows for each statement execute function count_deliveries();

create function count_invoices() returns trigger language plpgsql as $$
begin
  insert into sale_month (month, level, place_id, primary_net, secondary_net)
  select month_of(business_date), 'dbHouse', db_house_id, sum(net), 0 from new_rows where state <> 'draft' group by 1, 3 having sum(net) <> 0;
  return null;
end
$$;
create trigger sale_month after insert on primary_sale referencing new table as new_rows for each statement execute function count_invoices();

-- An invoice that another house takes over brings what was credited of it along.
create function count_changed_invoices() returns trigger language plpgsql as $$
begin
  insert into sale_month (month, level, place_id, primary_net, secondary_net)
  select month_of(business_date), 'dbHouse', db_house_id, sum(net), 0
  from (
    select business_date, db_house_id, net from new_rows where state <> 'draft'
    union all
    select business_date, db_house_id, -net from old_rows where state <> 'draft'
    union all
    select correction.business_date, house.id, house.sign * correction.amount
    from new_rows join old_rows on old_rows.id = new_rows.id and old_rows.db_house_id <> new_rows.db_house_id
      join primary_correction correction on correction.sale_id = new_rows.id
      cross join lateral (values (new_rows.db_house_id, -1), (old_rows.db_house_id, 1)) as house (id, sign)
  ) as invoice group by 1, 3 having sum(net) <> 0;
  return null;
end
$$;
create trigger sale_month_change after update on primary_sale
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_invoices();

create function count_corrections() returns trigger language plpgsql as $$
begin
  insert into sale_month (month, level, place_id, primary_net, secondary_net)
  select month_of(new_rows.business_date), 'dbHouse', sale.db_house_id, -sum(new_rows.amount), 0
  from new_rows join primary_sale sale on sale.id = new_rows.sale_id group by 1, 3 having sum(new_rows.amount) <> 0;
  return null;
end
$$;
create trigger sale_month after insert on primary_correction referencing new table as new_rows for each statement execute function count_corrections();

create function count_sales_up() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where addition > 0) then
    perform count_version('sales');
  end if;
  return null;
end
$$;
create trigger version after insert on sale_month referencing new table as new_rows for each statement execute function count_sales_up();

create function fold_sale_months() returns integer language plpgsql as $$
declare
  many integer;
begin
  if not pg_try_advisory_xact_lock(7283195, 26) then
    return 0;
  end if;
  with added as (
    delete from sale_month where addition > 0 returning month, level, place_id, primary_net, secondary_net
  ), folded as (
    insert into sale_month (month, level, place_id, addition, primary_net, secondary_net)
    select month, level, place_id, 0, sum(primary_net), sum(secondary_net) from added group by 1, 2, 3
    on conflict (month, level, place_id, addition) do update
      set primary_net = sale_month.primary_net + excluded.primary_net, secondary_net = sale_month.secondary_net + excluded.secondary_net
  )
  select count(*) into many from added;
  return many;
end
$$;

-- The months of places that are not what their documents come to; none when all is well.
create function verify_sale_months() returns table (month date, level text, place_id uuid, kept text, counted text) language sql stable as $$
  select month, level, place_id, concat_ws(' ', kept.primary_net, kept.secondary_net), concat_ws(' ', counted.primary_net, counted.secondary_net)
  from (
    select month, level, place_id, sum(primary_net) as primary_net, sum(secondary_net) as secondary_net from sale_month
    group by 1, 2, 3 having sum(primary_net) <> 0 or sum(secondary_net) <> 0
  ) as kept full join sale_month_counted as counted using (month, level, place_id)
  where (kept.primary_net, kept.secondary_net) is distinct from (counted.primary_net, counted.secondary_net)
$$;

insert into sale_month (month, level, place_id, addition, primary_net, secondary_net)
select month, level, place_id, 0, primary_net, secondary_net from sale_month_counted;
