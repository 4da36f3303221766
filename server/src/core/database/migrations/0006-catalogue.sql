-- What is sold: brands, their categories, units, products, and what products cost from which day on.
-- Codes stay taken when a row is deleted; names are free again.

create table brand (
  id uuid primary key,
  code text not null,
  name text collate natural_order not null,
  -- The company that owns it.
  owner text not null default '',
  -- Where it stands among the others, the lowest first.
  position integer not null default 0,
  logo text,
  status text collate "C" not null default 'active' check (status in ('active', 'inactive')),
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code || ' ' || owner))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index brand_code on brand (lower(code));
create unique index brand_name on brand (lower(normalize(name))) where deleted_at is null;

create table category (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  code text not null,
  name text collate natural_order not null,
  position integer not null default 0,
  status text collate "C" not null default 'active' check (status in ('active', 'inactive')),
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A product names its category with its brand.
  unique (id, brand_id)
);
create unique index category_code on category (lower(code));
create unique index category_name on category (brand_id, lower(normalize(name))) where deleted_at is null;

create table unit (
  id uuid primary key,
  name text collate natural_order not null,
  symbol text not null,
  -- Counted in this unit; a base unit, like the piece, is counted in itself.
  base_id uuid references unit (id),
  -- How many of the base unit it is.
  factor integer not null check (factor between 1 and 1000000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (base_id is distinct from id),
  check (base_id is not null or factor = 1),
  check (base_id is null or factor > 1)
);
create unique index unit_symbol on unit (lower(symbol));
create unique index unit_name on unit (lower(normalize(name))) where deleted_at is null;
create index unit_by_base on unit (base_id) where base_id is not null;

create table product (
  id uuid primary key,
  code text not null,
  name text collate natural_order not null,
  brand_id uuid not null,
  category_id uuid not null,
  -- Quantities are whole numbers of this unit; a pack and a case are units counted in it.
  unit_id uuid not null references unit (id),
  pack_unit_id uuid references unit (id),
  case_unit_id uuid references unit (id),
  barcode text,
  weight_grams numeric(10, 2) check (weight_grams > 0),
  shelf_life_days integer check (shelf_life_days between 1 and 36500),
  launched_on date,
  image text,
  status text collate "C" not null default 'draft' check (status in ('draft', 'active', 'discontinued')),
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code || ' ' || coalesce(barcode, '')))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (category_id, brand_id) references category (id, brand_id)
);
create unique index product_code on product (lower(code));
create unique index product_name on product (category_id, lower(normalize(name))) where deleted_at is null;
create unique index product_barcode on product (barcode) where barcode is not null;
create index product_search on product using gin (search_text gin_trgm_ops);
create index product_by_name on product (name, id) where deleted_at is null;
create index product_by_code on product (code, id) where deleted_at is null;
create index product_by_status on product (status, name, id) where deleted_at is null;
create index product_by_brand on product (brand_id, name, id) where deleted_at is null;
create index product_by_category on product (category_id, name, id) where deleted_at is null;
create index product_by_change on product (updated_at, id) where deleted_at is null;
create index product_by_launch on product (coalesce(launched_on, '-infinity'), id) where deleted_at is null;
create index product_deleted on product (name, id) where deleted_at is not null;
create index product_by_unit on product (unit_id);
create index product_by_pack_unit on product (pack_unit_id) where pack_unit_id is not null;
create index product_by_case_unit on product (case_unit_id) where case_unit_id is not null;

-- Prices that were changed together, and can be put back together.
create table price_change (
  id uuid primary key,
  summary text not null,
  reason text not null,
  valid_from date not null,
  products integer not null,
  done_by uuid not null references user_account (id),
  done_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references user_account (id)
);
create index price_change_latest on price_change (done_at desc, id desc);

-- What a product costs from a day on, in BDT a base unit: to the distribution point, to the outlet, at most to who consumes it.
create table product_price (
  product_id uuid not null references product (id) on delete cascade,
  valid_from date not null,
  dp numeric(14, 2) not null check (dp > 0),
  tp numeric(14, 2) not null,
  mrp numeric(14, 2) not null,
  -- In percent, contained in the prices.
  vat numeric(5, 2) not null check (vat between 0 and 100),
  change_id uuid references price_change (id),
  created_at timestamptz not null default now(),
  primary key (product_id, valid_from),
  check (dp <= tp and tp <= mrp)
);
create index product_price_by_day on product_price (valid_from);
create index product_price_by_change on product_price (change_id) where change_id is not null;

-- What a change of prices found, for its undo: the price of that day before it, or none.
create table price_change_row (
  change_id uuid not null references price_change (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  dp numeric(14, 2),
  tp numeric(14, 2),
  mrp numeric(14, 2),
  vat numeric(5, 2),
  primary key (change_id, product_id)
);
create index price_change_row_by_product on price_change_row (product_id);

-- What a product costs on a day; no row before its first price.
create function price_on(product uuid, day date) returns setof product_price language sql stable parallel safe
begin atomic
  select * from product_price where product_price.product_id = price_on.product and product_price.valid_from <= price_on.day
  order by product_price.valid_from desc limit 1;
end;

-- A unit that something counts in keeps how many it is, whoever writes it.
create function refuse_used_factors() returns trigger language plpgsql as $$
begin
  if exists (select from product where unit_id = new.id or pack_unit_id = new.id or case_unit_id = new.id)
    or exists (select from unit other where other.base_id = new.id) then
    raise exception 'a unit in use keeps its base and its factor' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger factor_kept before update of base_id, factor on unit for each row
  when (old.base_id is distinct from new.base_id or old.factor <> new.factor) execute function refuse_used_factors();

-- Of products and their prices.
create trigger version after insert or update or delete on product for each statement execute function count_version_up('products');
create trigger version after insert or update or delete on product_price for each statement execute function count_version_up('products');
-- Of the brands, categories and units that products name.
create trigger version after insert or update or delete on brand for each statement execute function count_version_up('catalogue');
create trigger version after insert or update or delete on category for each statement execute function count_version_up('catalogue');
create trigger version after insert or update or delete on unit for each statement execute function count_version_up('catalogue');
