-- The stock of DB houses: a ledger of movements that is only added to, and what it comes to for each house and product.

create table stock_balance (
  id uuid primary key default new_id(),
  db_house_id uuid not null references market_node (id),
  product_id uuid not null references product (id),
  -- The sum of its movements, and what of it is promised to orders.
  physical integer not null default 0,
  reserved integer not null default 0,
  -- The number of its last movement.
  movements integer not null default 0,
  moved_at timestamptz,
  unique (db_house_id, product_id),
  check (physical >= 0),
  check (reserved between 0 and physical)
) with (fillfactor = 80);
create index stock_balance_by_product on stock_balance (product_id);

-- Without foreign keys, which would cost more than the rows: what it names is never deleted but by its mark.
create table stock_movement (
  id uuid primary key,
  db_house_id uuid not null,
  product_id uuid not null,
  -- Its place among those of its house and product, from 1: the order in which they were posted.
  number integer not null check (number > 0),
  business_date date not null,
  kind text collate "C" not null check (kind in ('opening', 'primary', 'secondary', 'return', 'damage', 'adjustment', 'count', 'transfer')),
  -- Negative for pieces that went.
  pieces integer not null check (pieces <> 0),
  balance_after integer not null check (balance_after >= 0),
  document_kind text collate "C" not null check (document_kind in ('opening', 'stockUpdate', 'primarySale', 'order', 'transfer')),
  document_id uuid not null,
  reason text not null default '',
  by_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  check (case kind when 'opening' then pieces > 0 when 'primary' then pieces > 0 when 'secondary' then pieces < 0 when 'damage' then pieces < 0 else true end)
);
create unique index stock_movement_by_place on stock_movement (db_house_id, product_id, number);
create index stock_movement_by_day on stock_movement (business_date, db_house_id, product_id) include (kind, pieces);
create index stock_movement_by_document on stock_movement (document_id);

create trigger stock_movement_append_only before update or delete or truncate on stock_movement
  for each statement execute function refuse_change();

-- The balances that are not what their movements come to, and the movements that do not follow one another; none when all is well.
create function verify_stock() returns table (db_house_id uuid, product_id uuid, physical integer, moved bigint, movements integer, counted bigint, broken bigint)
language sql stable as $$
  select db_house_id, product_id, balance.physical, coalesce(ledger.moved, 0), balance.movements, coalesce(ledger.counted, 0), coalesce(ledger.broken, 0)
  from stock_balance balance full join (
    select movement.db_house_id, movement.product_id, sum(movement.pieces) as moved, count(*) as counted,
      count(*) filter (where movement.number <> movement.place or movement.balance_after <> movement.running) as broken
    from (
      select each.*, row_number() over posted as place, sum(each.pieces) over posted as running
      from stock_movement each window posted as (partition by each.db_house_id, each.product_id order by each.number)
    ) as movement
    group by 1, 2
  ) as ledger using (db_house_id, product_id)
  where balance.physical is distinct from coalesce(ledger.moved, 0) or balance.movements is distinct from coalesce(ledger.counted, 0) or ledger.broken > 0
$$;

update designation set capabilities = capabilities || '{stock.see,stock.edit,stock.approve,stock.export}'
where id in ('0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003');
update designation set capabilities = capabilities || '{stock.see,stock.edit,stock.export}'
where id = '0199a000-0000-7000-8000-000000000004';
update designation set capabilities = capabilities || '{stock.see}'
where id = '0199a000-0000-7000-8000-000000000007';
