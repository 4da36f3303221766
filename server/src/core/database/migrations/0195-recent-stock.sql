-- What the lists of stock ask of the weeks before a day: what went out in four of them, and which receipts reach the end of their shelf life. Kept for
-- each stock as of today, since working it out for all of them reads most of the ledger.
create table stock_recent (
  db_house_id uuid not null,
  product_id uuid not null,
  day date not null,
  -- How many movements the stock had, and after how many days its product has run out: it holds as long as these are the same.
  movements integer not null,
  shelf_life integer,
  sold integer not null,
  fresh integer not null,
  aged integer not null,
  primary key (db_house_id, product_id)
) with (fillfactor = 50);

-- Of a stock: pieces that went out in the 28 days before, and pieces of its receipts that do not, and that do, reach the end of their shelf life within
-- 30 days; without a shelf life neither.
create function recent_of_stock(of_house uuid, of_product uuid, of_day date, shelf_life integer) returns table (sold integer, fresh integer, aged integer)
language sql stable parallel safe as $$
  select coalesce(-sum(pieces) filter (where kind = 'secondary' and business_date >= of_day - 28 and business_date < of_day), 0)::integer,
    coalesce(sum(pieces) filter (where is_receipt and business_date > of_day - (shelf_life - 30)), 0)::integer,
    coalesce(sum(pieces) filter (where is_receipt and business_date <= of_day - (shelf_life - 30)), 0)::integer
  from (
    select moved.*, moved.kind in ('opening', 'primary') or (moved.kind = 'transfer' and moved.pieces > 0) as is_receipt
    from stock_movement moved where moved.db_house_id = of_house and moved.product_id = of_product and moved.business_date <= of_day
  ) as moved
$$;

-- Brings up to today what is of another day, or has changed since. One at a time; who comes second leaves it to the first.
create function keep_recent_stock() returns void language plpgsql as $$
declare
  today date := business_date();
begin
  if not pg_try_advisory_xact_lock(7283195, 42) then
    return;
  end if;
  with stale as materialized (
    select balance.db_house_id, balance.product_id, balance.movements, product.shelf_life_days
    from stock_balance balance join product on product.id = balance.product_id
      left join stock_recent kept on kept.db_house_id = balance.db_house_id and kept.product_id = balance.product_id
    where kept.day is distinct from today or kept.movements <> balance.movements or kept.shelf_life is distinct from product.shelf_life_days
  )
  insert into stock_recent as kept (db_house_id, product_id, day, movements, shelf_life, sold, fresh, aged)
  select stale.db_house_id, stale.product_id, today, stale.movements, stale.shelf_life_days, anew.sold, anew.fresh, anew.aged
  from stale cross join lateral recent_of_stock(stale.db_house_id, stale.product_id, today, stale.shelf_life_days) as anew
  on conflict (db_house_id, product_id) do update
    set day = excluded.day, movements = excluded.movements, shelf_life = excluded.shelf_life, sold = excluded.sold, fresh = excluded.fresh, aged = excluded.aged;
end
$$;
