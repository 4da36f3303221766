-- To how many different outlets each product was delivered (ECO of a product), of the whole business and any range of days, without looking at outlets: an
-- outlet counts on the first day of the range on which it bought, so on a day whose purchase before lies ahead of the range. Kept is for each day of a product
-- when each of its outlets was delivered it before; a range is a search in a sorted array a day.

-- The leaves: which products were delivered to an outlet on a day of which not all came back, without what was free.
create table figure_outlet_goods (
  day date not null,
  db_house_id uuid not null,
  outlet_id uuid not null,
  -- In order.
  products uuid[] not null,
  primary key (outlet_id, day, db_house_id)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index figure_outlet_goods_of_day on figure_outlet_goods (day, db_house_id);

create table figure_product_outlets (
  day date not null,
  product_id uuid not null,
  -- Of each outlet the day it was delivered the product before, -infinity when never; in order.
  before date[] not null,
  primary key (product_id, day)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- What these should be: of orders that a condition names, and from the leaves of days that one names, all leaves until then being read.
create function outlet_goods_text(orders text) returns text language sql immutable as $$
  select format('select sold.delivered_on as day, sold.db_house_id, sold.outlet_id, array_agg(distinct line.product_id order by line.product_id) as products
    from sales_order sold join sales_order_line line on line.order_id = sold.id
    where line.offer_id is null and line.delivered > line.returned and %s
    group by sold.outlet_id, sold.delivered_on, sold.db_house_id', orders)
$$;
create function product_outlets_text(first date, last date) returns text language sql immutable as $$
  select format('select day, product_id, array_agg(before order by before) as before
    from (
      select leaf.day, item.product_id,
        coalesce(lag(leaf.day) over (partition by leaf.outlet_id, item.product_id order by leaf.day), ''-infinity'') as before
      from figure_outlet_goods leaf cross join unnest(leaf.products) as item (product_id) where leaf.day <= %2$L
    ) as delivery
    -- Twice on one day is once.
    where before <> day and day between %1$L and %2$L group by product_id, day order by product_id, day', first, last)
$$;

-- Counts the days of DB houses that are wanted anew: what was delivered to whom. Of outlets and products that differ, what stood for all their days
-- is taken away, and what stands for them now is added.
create function fold_outlet_goods() returns void language plpgsql as $$
begin
  if not_prepared('figures_outlet_goods') then
    execute 'prepare figures_outlet_goods as ' || format($text$
    with kept as materialized (
      select leaf.* from figure_wanted wanted cross join lateral (
        select each.* from figure_outlet_goods each where each.db_house_id = wanted.place_id and each.day = wanted.day offset 0
      ) as leaf
    ), counted (day, db_house_id, outlet_id, products) as materialized (
      %s
    ), different as materialized (
      select day, db_house_id, outlet_id, kept.products as was, counted.products as now
      from kept full join counted using (day, db_house_id, outlet_id) where kept.products is distinct from counted.products
    ), gone as (
      delete from figure_outlet_goods leaf using different
      where different.now is null and leaf.outlet_id = different.outlet_id and leaf.day = different.day and leaf.db_house_id = different.db_house_id
    ), written as (
      insert into figure_outlet_goods (day, db_house_id, outlet_id, products)
      select day, db_house_id, outlet_id, now from different where now is not null
      on conflict (outlet_id, day, db_house_id) do update set products = excluded.products
    ), pair as materialized (
      select distinct different.outlet_id, item.product_id
      from different cross join lateral ((select unnest(was) except select unnest(now)) union all (select unnest(now) except select unnest(was))) as item (product_id)
    ), leaf as materialized (
      select each.* from (select distinct pair.outlet_id from pair) as outlet cross join lateral (
        select known.* from figure_outlet_goods known where known.outlet_id = outlet.outlet_id offset 0
      ) as each
    ), version as (
      select -1 as sign, leaf.outlet_id, leaf.day, leaf.products from leaf
      union all
      select 1, leaf.outlet_id, leaf.day, leaf.products from leaf left join different using (outlet_id, day, db_house_id) where different.outlet_id is null
      union all
      select 1, different.outlet_id, different.day, different.now from different where now is not null
    ), delivery as (
      select version.sign, version.day, pair.product_id,
        coalesce(lag(version.day) over (partition by version.sign, version.outlet_id, pair.product_id order by version.day), '-infinity') as before
      from version cross join unnest(version.products) as item (product_id) join pair on pair.outlet_id = version.outlet_id and pair.product_id = item.product_id
    ), edit as materialized (
      select day, product_id, before, sum(sign) as times from delivery where before <> day group by 1, 2, 3 having sum(sign) <> 0
    ), edited as materialized (
      select distinct day, product_id from edit
    ), entry as (
      select day, product_id, before, sum(times) as times
      from (
        table edit
        union all
        select each.day, each.product_id, value, 1 from edited cross join lateral (
          select known.* from figure_product_outlets known where known.product_id = edited.product_id and known.day = edited.day offset 0
        ) as each cross join unnest(each.before) as value
      ) as part group by 1, 2, 3
    )
    merge into figure_product_outlets kept using (
      select edited.day, edited.product_id, array_agg(entry.before order by entry.before) filter (where entry.before is not null) as before
      from edited left join (entry cross join lateral generate_series(1, entry.times) as turn) using (day, product_id) group by 1, 2
    ) as now on kept.product_id = now.product_id and kept.day = now.day
    when matched and now.before is null then delete
    when matched then update set before = now.before
    when not matched and now.before is not null then insert (day, product_id, before) values (now.day, now.product_id, now.before)$text$,
    figure_found(outlet_goods_text('sold.db_house_id = wanted.place_id and sold.delivered_on = wanted.day'), true));
  end if;
  execute 'execute figures_outlet_goods';
end
$$;

-- Counts all days of products anew from the leaves.
create function recount_product_outlets() returns void language plpgsql as $$
begin
  delete from figure_product_outlets;
  execute format('insert into figure_product_outlets %s', product_outlets_text('-infinity', 'infinity'));
end
$$;

-- Counts all of a range of days anew: of more than a week all days of products.
create function recount_outlet_goods(first date, last date) returns void language plpgsql as $$
begin
  if last - first >= 7 then
    delete from figure_outlet_goods leaf where leaf.day between first and last;
    execute format('insert into figure_outlet_goods %s', outlet_goods_text(format('sold.delivered_on between %L and %L', first, last)));
    perform recount_product_outlets();
  else
    perform prepare_figures();
    insert into figure_wanted (place_id, day)
    select sold.db_house_id, sold.delivered_on from sales_order sold where sold.delivered_on between first and last
    union
    select leaf.db_house_id, leaf.day from figure_outlet_goods leaf where leaf.day between first and last;
    perform fold_outlet_goods();
    delete from figure_wanted;
  end if;
end
$$;

-- Counts all of a range of days anew, and its months when they are wanted too.
create or replace function recount_figures(first date, last date, months boolean default true) returns void language plpgsql as $$
declare
  kept text;
begin
  perform prepare_figures();
  if last - first > 31 then
    perform number_outlets(null);
  else
    perform number_outlets(array(
      select distinct seen.outlet_id from (
        select sold.outlet_id from sales_order sold where sold.delivered_on between first and last
        union all
        select visit.outlet_id from outlet_visit visit where visit.business_date between first and last
      ) as seen where not exists (select from figure_outlet known where known.outlet_id = seen.outlet_id)
    ));
  end if;
  insert into figure_path_wanted (place_id, path)
  select distinct sale.db_house_id, sale.path from primary_sale sale
  where sale.state <> 'draft' and (sale.business_date between first and last
    or sale.id in (select correction.sale_id from primary_correction correction where correction.business_date between first and last));
  insert into figure_path_wanted (place_id, path)
  select distinct sold.db_house_id, sold.path[:8] from sales_order sold where sold.delivered_on between first and last;
  perform take_figure_paths();
  perform count_sales(first, last);
  insert into figure_officer (user_id) select distinct officer_id from figure_counted where officer_id is not null on conflict do nothing;
  foreach kept in array array['figure_route_day', 'figure_primary_day', 'figure_goods_day', 'figure_place_day', 'figure_source_day', 'figure_product_day', 'figure_outlets_day', 'figure_officers_day'] loop
    execute format('delete from %I kept where kept.day between %L and %L', kept, first, last);
    execute format('insert into %I %s', kept, figure_text(kept, first, last));
  end loop;
  perform recount_outlet_goods(first, last);
  if months then
    perform recount_figure_months(first, last);
  end if;
end
$$;

-- Puts sums and days of products right that are not those of their leaves.
create or replace function recount_figure_sums() returns void language plpgsql as $$
declare
  who text;
begin
  -- Nothing is folded meanwhile.
  perform pg_advisory_xact_lock(7283195, 40);
  foreach who in array array['officer', 'route'] loop
    execute format('delete from figure_%s_sum', who);
    execute format('insert into figure_%s_sum %s order by 1, 2, 3', who, figure_sum_text(who || '_id', 'select 1 as sign, leaf.* from figure_route_day leaf'));
  end loop;
  perform recount_product_outlets();
end
$$;

create or replace function fold_figures(most integer default 2000) returns integer language plpgsql as $$
declare
  changes figure_change[];
  today constant date := business_date();
  counted date;
begin
  if not pg_try_advisory_xact_lock(7283195, 40) then
    return null;
  end if;
  if today > (select begun from figure_state) then
    insert into figure_day_to_count (day) select generate_series((begun + 1)::timestamp, today::timestamp, interval '1 day')::date from figure_state on conflict do nothing;
    update figure_state set begun = today;
  end if;
  with taken as (
    delete from figure_change where id in (select id from figure_change order by id limit most) returning figure_change as change
  )
  select array_agg(change) into changes from taken;
  if changes is null then
    delete from figure_day_to_count where day = (select max(day) from figure_day_to_count) returning day into counted;
    if counted is null then
      return 0;
    end if;
    perform recount_figures(counted, counted, not exists (select from figure_day_to_count where month_of(day) = month_of(counted)));
    update figure_state set folded_at = clock_timestamp();
    return 1;
  end if;
  perform prepare_figures();
  perform fold_moves(array(select place_id from unnest(changes) where what = 'place'));
  insert into figure_wanted (place_id, day) select distinct place_id, first_day from unnest(changes) where what = 'primary';
  if found then
    perform fold_primary();
    delete from figure_wanted;
  end if;
  insert into figure_wanted (place_id, day) select distinct place_id, first_day from unnest(changes) where what = 'goods';
  if found then
    perform fold_goods();
    perform fold_outlet_goods();
    delete from figure_wanted;
  end if;
  perform want_sales(changes);
  if exists (select from figure_wanted) then
    perform fold_sales();
  end if;
  perform add_figures();
  if exists (select from figure_cell_wanted) then
    perform fold_cells();
  end if;
  update figure_state set folded_at = clock_timestamp();
  return cardinality(changes);
end
$$;

-- What of these is not what it should be, as verify_figures() names it: leaves by their documents, days of products by the leaves.
create function verify_product_outlets(first date, last date) returns table (name text, kept boolean, figures jsonb) language plpgsql stable as $$
begin
  foreach name in array array['figure_outlet_goods', 'figure_product_outlets'] loop
    return query execute format($text$
      with counted as materialized (
        select * from (%2$s) as counted
      ), kept as materialized (
        select * from %1$I each where each.day between %3$L and %4$L
      )
      select %1$L, differs.kept, differs.figures
      from (
        select true as kept, to_jsonb(extra) as figures from (table kept except all table counted) as extra
        union all
        select false, to_jsonb(missing) from (table counted except all table kept) as missing
      ) as differs$text$,
      name, case name when 'figure_outlet_goods' then outlet_goods_text(format('sold.delivered_on between %L and %L', first, last)) else product_outlets_text(first, last) end, first, last);
  end loop;
end
$$;

-- Nothing is folded until these are all there.
select pg_advisory_xact_lock(7283195, 40);
select recount_outlet_goods(first, last) from days_with_figures() where first is not null;
analyze figure_outlet_goods, figure_product_outlets;
