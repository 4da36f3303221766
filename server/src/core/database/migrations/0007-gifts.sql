-- Gifts: their categories and types, who was given what, and the stock as a ledger that is only added to.

create table gift_category (
  id uuid primary key,
  code text collate natural_order not null,
  name text collate natural_order not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- Codes stay reserved after deletion; a name is free again.
create unique index gift_category_code on gift_category (lower(code));
create unique index gift_category_name on gift_category (lower(normalize(name))) where deleted_at is null;

create table gift_type (
  id uuid primary key,
  code text collate natural_order not null,
  name text collate natural_order not null,
  category_id uuid not null references gift_category (id),
  unit_cost numeric(18, 2) not null check (unit_cost >= 0),
  eligible_points integer check (eligible_points > 0),
  eligible_value numeric(18, 2) check (eligible_value > 0),
  valid_from date,
  -- The last day it may be given, inclusive.
  last_day date,
  low_stock integer not null default 0 check (low_stock >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  image text,
  -- The sum of its movements, kept by the trigger of gift_movement; and what is approved and not yet issued.
  on_hand integer not null default 0,
  reserved integer not null default 0 check (reserved >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (eligible_points is null or eligible_value is null),
  check (last_day >= valid_from),
  -- What nobody can write, however many write at once: less than nothing, or less than is promised.
  constraint gift_type_stock check (on_hand >= reserved)
);
create unique index gift_type_code on gift_type (lower(code));
create unique index gift_type_name on gift_type (category_id, lower(normalize(name))) where deleted_at is null;

create table gift (
  id uuid primary key,
  number integer not null unique,
  gift_type_id uuid not null references gift_type (id),
  quantity integer not null check (quantity between 1 and 1000000),
  -- Of the type when it was requested, and then of the day it was issued.
  unit_cost numeric(18, 2) not null,
  cost numeric(20, 2) generated always as (quantity * unit_cost) stored,
  -- Of the request.
  business_date date not null,
  issued_on date,
  outlet_id uuid not null references outlet (id),
  -- The way to the outlet as it was that day.
  route_id uuid not null references market_node (id),
  db_house_id uuid not null references market_node (id),
  sales_officer_id uuid references user_account (id),
  reason text not null,
  offer_id uuid,
  state text not null check (state in ('requested', 'approved', 'issued', 'acknowledged', 'returned', 'rejected', 'withdrawn')),
  evidence text not null default '',
  photo text,
  requested_by uuid not null references user_account (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create sequence gift_number;
alter table gift alter column number set default nextval('gift_number');
create index gift_by_day on gift (business_date desc, number desc);
create index gift_by_type on gift (gift_type_id, number desc);
create index gift_by_outlet on gift (outlet_id, number desc);
create index gift_by_route on gift (route_id);
create index gift_by_db_house on gift (db_house_id);
create index gift_by_offer on gift (offer_id) where offer_id is not null;
create index gift_open on gift (state, number desc) where state in ('requested', 'approved');

-- What was done to a gift, by whom.
create table gift_step (
  id uuid primary key,
  gift_id uuid not null references gift (id),
  state text not null,
  at timestamptz not null default now(),
  by_id uuid not null references user_account (id),
  note text not null default ''
);
create index gift_step_by_gift on gift_step (gift_id, id);

create table gift_movement (
  id uuid primary key,
  gift_type_id uuid not null references gift_type (id),
  kind text not null check (kind in ('receipt', 'issue', 'return', 'adjustment', 'expiry', 'reversal')),
  quantity integer not null,
  -- On hand of the type after it; the trigger fills it in.
  balance_after integer not null check (balance_after >= 0),
  unit_cost numeric(18, 2) not null,
  value numeric(20, 2) generated always as (quantity * unit_cost) stored,
  business_date date not null default business_date(),
  -- When its turn came among those of its type; the trigger fills it in.
  at timestamptz not null,
  gift_id uuid references gift (id),
  reverses uuid unique references gift_movement (id),
  document text not null default '',
  reason text not null default '',
  by_id uuid not null references user_account (id),
  check (case kind when 'receipt' then quantity > 0 when 'return' then quantity > 0 when 'issue' then quantity < 0 when 'expiry' then quantity < 0 else quantity <> 0 end),
  check ((kind in ('issue', 'return')) = (gift_id is not null)),
  check ((kind = 'reversal') = (reverses is not null))
);
create index gift_movement_by_type on gift_movement (gift_type_id, at desc, id desc);
create index gift_movement_by_time on gift_movement (at desc, id desc);
create unique index gift_movement_by_gift on gift_movement (gift_id, kind) where gift_id is not null;

-- Movements of a type take their turn on its row, which keeps their sum.
create function keep_gift_stock() returns trigger language plpgsql as $$
begin
  update gift_type set on_hand = on_hand + new.quantity where id = new.gift_type_id returning on_hand into new.balance_after;
  new.at := coalesce(new.at, clock_timestamp());
  return new;
end
$$;
create trigger gift_movement_stock before insert on gift_movement for each row execute function keep_gift_stock();

create trigger gift_movement_append_only before update or delete or truncate on gift_movement
  for each statement execute function refuse_change();
create trigger gift_step_append_only before update or delete or truncate on gift_step
  for each statement execute function refuse_change();

-- The types whose kept figures are not what the ledger says; none when all is well.
create function verify_gift_stock() returns table (gift_type_id uuid, on_hand integer, moved bigint, reserved integer, promised bigint) language sql stable as $$
  select type.id, type.on_hand, moved.pieces, type.reserved, promised.pieces
  from gift_type type
    cross join lateral (select coalesce(sum(quantity), 0) as pieces from gift_movement where gift_type_id = type.id) as moved
    cross join lateral (select coalesce(sum(quantity), 0) as pieces from gift where gift_type_id = type.id and state = 'approved') as promised
  where type.on_hand <> moved.pieces or type.reserved <> promised.pieces
$$;
