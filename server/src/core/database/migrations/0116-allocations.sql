-- What an SO may sell of a product or category from a DB house in a month.
create table so_allocation (
  id uuid primary key,
  -- Its first day.
  month date not null check (month = month_of(month)),
  sales_officer_id uuid not null references user_account (id),
  -- The officer above, when it was made.
  territory_officer_id uuid references user_account (id),
  db_house_id uuid not null references market_node (id),
  route_ids uuid[] not null,
  product_id uuid references product (id),
  category_id uuid references category (id),
  item_id uuid not null generated always as (coalesce(product_id, category_id)) stored,
  quantity integer check (quantity >= 0),
  value numeric(18, 2) not null check (value >= 0),
  -- What it would be for the whole month, where a handover left or brought a part: what a copy to the next month gives.
  whole_quantity integer check (whole_quantity >= 0),
  whole_value numeric(18, 2) not null check (whole_value >= 0),
  -- The days of the month that it is for, the last one too.
  first_day date not null,
  last_day date not null,
  note text not null default '',
  made_by uuid not null references user_account (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((product_id is null) <> (category_id is null)),
  check (product_id is null or quantity is not null),
  check (month_of(first_day) = month and month_of(last_day) = month)
);
create unique index so_allocation_of_month on so_allocation (month, sales_officer_id, db_house_id, item_id) where deleted_at is null;
create index so_allocation_by_house on so_allocation (db_house_id, month);
create index so_allocation_by_officer on so_allocation (sales_officer_id, month);
create index so_allocation_by_product on so_allocation (product_id) where product_id is not null;
create index so_allocation_by_category on so_allocation (category_id) where category_id is not null;

-- A copy of a month or a handover to another SO: what it changed, for its undo.
create table so_allocation_change (
  id uuid primary key,
  kind text collate "C" not null check (kind in ('copy', 'handOver')),
  summary text not null,
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now(),
  undone_at timestamptz
);
create table so_allocation_change_row (
  change_id uuid not null references so_allocation_change (id) on delete cascade,
  allocation_id uuid not null references so_allocation (id),
  -- As it was; null for one that the change made.
  before jsonb,
  -- As the change left it: the undo is refused once it is another.
  version integer not null,
  primary key (change_id, allocation_id)
);
create index so_allocation_change_row_by_allocation on so_allocation_change_row (allocation_id);

-- What of an SO's orders was delivered in a month.
create index sales_order_delivered_by_officer on sales_order (sales_officer_id, delivered_on) where delivered_on is not null;

-- Who changes what DB houses give to their SOs (all of them, without ids), or the target that this stays within, goes one after the other,
-- until the commit.
create function hold_allocations(house_ids uuid[]) returns void language plpgsql as $$
declare
  key integer;
begin
  if house_ids is null or cardinality(house_ids) > 100 then
    perform pg_advisory_xact_lock(7283195, 29);
    return;
  end if;
  perform pg_advisory_xact_lock_shared(7283195, 29);
  for key in select distinct hashtext(id::text) from unnest(house_ids) as id order by 1 loop
    perform pg_advisory_xact_lock(7283201, key);
  end loop;
end
$$;

-- The DP that plans of a month are made in: of its first day, or the first one there is after it.
create function plan_price(product uuid, month date) returns numeric language sql stable parallel safe as $$
  select dp from product_price price where price.product_id = product
  order by price.valid_from > month, case when price.valid_from > month then price.valid_from - month else month - price.valid_from end limit 1
$$;
