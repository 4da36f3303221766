-- Primary sales: what the company sells to DB houses, by invoice, and where it comes from.

create table source_category (
  id uuid primary key,
  code text collate natural_order not null,
  name text collate natural_order not null,
  kind text collate "C" not null check (kind in ('factory', 'depot', 'import', 'transfer')),
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code))) stored
);
-- Codes stay reserved after deletion; a name is free again.
create unique index source_category_code on source_category (lower(code));
create unique index source_category_name on source_category (lower(normalize(name))) where deleted_at is null;

-- What every business begins with, and changes.
insert into source_category (id, code, name, kind, position) values
  ('0199a300-0000-7000-8000-000000000001', 'FAC', 'Factory', 'factory', 1),
  ('0199a300-0000-7000-8000-000000000002', 'DEP', 'Depot', 'depot', 2),
  ('0199a300-0000-7000-8000-000000000003', 'IMP', 'Import', 'import', 3),
  ('0199a300-0000-7000-8000-000000000004', 'TRF', 'Transfer', 'transfer', 4);

create table primary_sale (
  id uuid primary key,
  -- The number of the invoice, typed or made.
  number text collate natural_order not null,
  db_house_id uuid not null references market_node (id),
  source_category_id uuid not null references source_category (id),
  business_date date not null,
  -- The market above the DB house on that day, nation first, with the house itself.
  path uuid[] not null,
  state text collate "C" not null default 'draft' check (state in ('draft', 'invoiced', 'inTransit', 'receivedInPart', 'received', 'closed')),
  note text not null default '',
  -- The sums of its lines. VAT is contained in net, as it is in the DP.
  products integer not null default 0,
  pieces bigint not null default 0,
  free bigint not null default 0,
  gross numeric(18, 2) not null default 0,
  discount numeric(18, 2) not null default 0,
  vat numeric(18, 2) not null default 0,
  net numeric(18, 2) not null default 0,
  received bigint not null default 0,
  damaged bigint not null default 0,
  -- Of what was not received well: what a credit note or an acknowledged loss settled.
  settled bigint not null default 0,
  returned bigint not null default 0,
  credited numeric(18, 2) not null default 0,
  made_by uuid not null references user_account (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text collate "C" generated always as (lower(normalize(number || ' ' || note))) stored,
  check (deleted_at is null or state = 'draft'),
  check (received + settled <= pieces + free),
  check (credited <= net)
);
-- A number stays taken when its draft is deleted.
create unique index primary_sale_number on primary_sale (lower(number));
create index primary_sale_by_day on primary_sale (business_date desc, id) where deleted_at is null;
create index primary_sale_by_house on primary_sale (db_house_id, business_date desc);
create index primary_sale_by_source on primary_sale (source_category_id);
create index primary_sale_unsettled on primary_sale (business_date) where state = 'receivedInPart';

create sequence primary_sale_invoice;

-- The next number of an invoice that nobody typed.
create function next_primary_sale_number() returns text language plpgsql as $$
declare
  number_to_take text;
begin
  loop
    number_to_take := 'PI' || lpad(nextval('primary_sale_invoice')::text, 7, '0');
    exit when not exists (select from primary_sale where lower(number) = lower(number_to_take));
  end loop;
  return number_to_take;
end
$$;

create table primary_sale_line (
  id uuid primary key,
  sale_id uuid not null references primary_sale (id),
  place integer not null,
  product_id uuid not null references product (id),
  -- What is paid for, and what comes beside it for nothing.
  pieces integer not null check (pieces >= 0),
  free integer not null check (free >= 0),
  -- The price of the invoice's day, and the day from which it holds: as of the draft, then of the invoicing for good.
  dp numeric(14, 2) not null,
  vat_rate numeric(5, 2) not null,
  price_from date not null,
  gross numeric(18, 2) not null check (gross >= 0),
  discount numeric(18, 2) not null check (discount between 0 and gross),
  vat numeric(18, 2) not null check (vat >= 0),
  net numeric(18, 2) not null check (net = gross - discount),
  -- Arrived well, arrived broken; credited and acknowledged as lost of the rest; sent back of what arrived well.
  received integer not null default 0,
  damaged integer not null default 0,
  credited_pieces integer not null default 0,
  lost integer not null default 0,
  returned integer not null default 0,
  credited numeric(18, 2) not null default 0,
  unique (sale_id, place),
  unique (sale_id, product_id),
  check (pieces + free > 0),
  check (received + greatest(damaged, credited_pieces + lost) <= pieces + free),
  check (returned between 0 and received),
  check (credited between 0 and net)
);
create index primary_sale_line_by_product on primary_sale_line (product_id, sale_id);

-- Who did what to an invoice.
create table primary_sale_event (
  id uuid primary key,
  sale_id uuid not null references primary_sale (id),
  step text collate "C" not null,
  at timestamptz not null default clock_timestamp(),
  by_id uuid not null references user_account (id),
  note text not null default ''
);
create index primary_sale_event_by_sale on primary_sale_event (sale_id, id);
create trigger primary_sale_event_append_only before update or delete or truncate on primary_sale_event
  for each statement execute function refuse_change();

-- The market above a node on a day, nation first, with the node itself; as it is today where nothing older is known.
create function market_path_on(node uuid, day date) returns uuid[] language sql stable as $$
  with recursive above as (
    select market_node.id, market_node.parent_id as parent_today, 1 as height from market_node where market_node.id = node
    union all
    select parent.id, parent.parent_id, above.height + 1
    from above join market_node parent on parent.id = coalesce(
      (select period.parent_id from market_parent period where period.node_id = above.id
        and period.valid_from <= day and (period.valid_to is null or period.valid_to > day)),
      above.parent_today)
  )
  select array_agg(id order by height desc) from above
$$;

update designation set capabilities = capabilities || '{primarySales.see,primarySales.add,primarySales.edit,primarySales.delete,primarySales.receive,primarySales.export,primarySales.import}'
where id in ('0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003');
update designation set capabilities = capabilities || '{primarySales.see,primarySales.receive,primarySales.export}'
where id = '0199a000-0000-7000-8000-000000000004';
update designation set capabilities = capabilities || '{primarySales.see}'
where id = '0199a000-0000-7000-8000-000000000007';
