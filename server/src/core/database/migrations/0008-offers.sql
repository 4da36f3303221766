-- Offers: what is promised to whom and from when on, by versions; and a ledger of what orders had of them.

create table offer (
  id uuid primary key,
  code text collate natural_order not null,
  -- What people decided; scheduled, live and ended follow from it by the day (offer_status).
  state text not null default 'draft' check (state in ('draft', 'approved', 'released', 'paused', 'ended', 'cancelled')),
  -- Of the current version.
  version_number integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- Codes stay taken when an offer is deleted.
create unique index offer_code on offer (lower(code));

create table offer_version (
  offer_id uuid not null references offer (id),
  number integer not null,
  name text collate natural_order not null,
  kind text not null check (kind in ('percent', 'amount', 'price', 'free', 'slab', 'gift')),
  applies_to text not null check (applies_to in ('products', 'order')),
  -- Business dates, the end exclusive.
  starts_on date not null,
  ends_on date not null,
  -- Empty for every class.
  outlet_classes text[] not null default '{}' check (outlet_classes <@ array['A', 'B', 'C', 'D']),
  priority integer not null check (priority between 0 and 999),
  stacks boolean not null,
  exclusive_group text,
  measure text not null check (measure in ('quantity', 'value')),
  mixed boolean not null,
  cumulative text check (cumulative in ('month', 'offer')),
  most_per_order numeric(18, 2) check (most_per_order > 0),
  most_per_outlet numeric(18, 2) check (most_per_outlet > 0),
  times_per_outlet integer check (times_per_outlet > 0),
  budget numeric(18, 2) check (budget > 0),
  made_at timestamptz not null default now(),
  made_by uuid not null references user_account (id),
  reason text,
  primary key (offer_id, number),
  check (ends_on > starts_on)
);
create index offer_version_by_end on offer_version (ends_on, starts_on);
alter table offer add constraint offer_current_version
  foreign key (id, version_number) references offer_version (offer_id, number) deferrable initially deferred;

-- What it is for: a product, all of a category, or all of a brand.
create table offer_product (
  offer_id uuid not null,
  number integer not null,
  product_id uuid references product (id),
  category_id uuid references category (id),
  brand_id uuid references brand (id),
  foreign key (offer_id, number) references offer_version (offer_id, number) on delete cascade,
  check (num_nonnulls(product_id, category_id, brand_id) = 1)
);
create unique index offer_product_once on offer_product (offer_id, number, product_id, category_id, brand_id) nulls not distinct;
create index offer_product_by_product on offer_product (product_id) where product_id is not null;
create index offer_product_by_category on offer_product (category_id) where category_id is not null;
create index offer_product_by_brand on offer_product (brand_id) where brand_id is not null;

-- Where it holds, with all beneath; without a row everywhere.
create table offer_market (
  offer_id uuid not null,
  number integer not null,
  node_id uuid not null references market_node (id),
  primary key (offer_id, number, node_id),
  foreign key (offer_id, number) references offer_version (offer_id, number) on delete cascade
);
create index offer_market_by_node on offer_market (node_id);

-- Its steps, both ends inclusive, in pieces or BDT by the version's measure; every kind but the slab offer has one.
create table offer_slab (
  offer_id uuid not null,
  number integer not null,
  position integer not null,
  from_at numeric(18, 2) not null check (from_at > 0),
  to_at numeric(18, 2) check (to_at >= from_at),
  reward text not null check (reward in ('percent', 'amount', 'price', 'free', 'gift')),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount numeric(18, 2) check (amount > 0),
  pieces integer check (pieces > 0),
  every numeric(18, 2) check (every > 0),
  product_id uuid references product (id),
  gift_type_id uuid references gift_type (id),
  primary key (offer_id, number, position),
  foreign key (offer_id, number) references offer_version (offer_id, number) on delete cascade,
  check ((reward = 'percent') = (percent is not null)),
  check ((reward in ('amount', 'price')) = (amount is not null)),
  check ((reward in ('free', 'gift')) = (pieces is not null)),
  check ((reward = 'gift') = (gift_type_id is not null)),
  check (product_id is null or reward = 'free'),
  check (every is null or reward in ('amount', 'free', 'gift'))
);
create index offer_slab_by_gift on offer_slab (gift_type_id) where gift_type_id is not null;
create index offer_slab_by_product on offer_slab (product_id) where product_id is not null;

create function offer_status(state text, starts_on date, ends_on date) returns text language sql stable parallel safe return
  case
    when state in ('released', 'paused') and business_date() >= ends_on then 'ended'
    when state = 'released' then case when business_date() < starts_on then 'scheduled' else 'live' end
    else state
  end;

-- What an order had of an offer, or under a cumulative one only counted for it.
create table offer_redemption (
  id uuid primary key,
  offer_id uuid not null,
  number integer not null,
  outlet_id uuid not null references outlet (id),
  business_date date not null,
  document text not null,
  pieces integer not null check (pieces >= 0),
  value numeric(18, 2) not null check (value >= 0),
  discount numeric(18, 2) not null check (discount >= 0),
  free_pieces integer not null default 0 check (free_pieces >= 0),
  gift_pieces integer not null default 0 check (gift_pieces >= 0),
  -- Discount, free pieces at the day's price and gifts at cost.
  worth numeric(18, 2) not null,
  taken boolean not null,
  foreign key (offer_id, number) references offer_version (offer_id, number),
  check (worth >= discount),
  check (taken or worth = 0)
);
create index offer_redemption_by_outlet on offer_redemption (offer_id, outlet_id, business_date);
create index offer_redemption_by_outlet_alone on offer_redemption (outlet_id);
create index offer_redemption_by_day on offer_redemption (offer_id, business_date);
create trigger offer_redemption_append_only before update or delete or truncate on offer_redemption
  for each statement execute function refuse_change();

-- Of a day and version, kept by the trigger: what an offer has cost is never summed over its orders.
create table offer_day (
  offer_id uuid not null,
  number integer not null,
  business_date date not null,
  redemptions integer not null,
  worth numeric(20, 2) not null,
  primary key (offer_id, number, business_date),
  foreign key (offer_id, number) references offer_version (offer_id, number)
) with (fillfactor = 50);

create function sum_offer_days() returns trigger language plpgsql as $$
begin
  insert into offer_day (offer_id, number, business_date, redemptions, worth)
  select offer_id, number, business_date, count(*), sum(worth) from new_rows where taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (offer_id, number, business_date)
    do update set redemptions = offer_day.redemptions + excluded.redemptions, worth = offer_day.worth + excluded.worth;
  return null;
end
$$;
create trigger offer_days_summed after insert on offer_redemption referencing new table as new_rows
  for each statement execute function sum_offer_days();

-- A redemption, then its day, hold a version in place; a version that was released is never written again.
create function keep_released_versions() returns trigger language plpgsql as $$
begin
  if exists (select from offer where id = old.offer_id and state not in ('draft', 'approved')) then
    raise exception 'a released version of an offer stays as it is' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger offer_version_kept before update or delete on offer_version for each row execute function keep_released_versions();
create trigger offer_slab_kept before update or delete on offer_slab for each row execute function keep_released_versions();
create trigger offer_product_kept before update or delete on offer_product for each row execute function keep_released_versions();
create trigger offer_market_kept before update or delete on offer_market for each row execute function keep_released_versions();
