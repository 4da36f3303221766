-- The exception inbox: what wants a decision, found by rules in rounds.

create table exception_case (
  id uuid primary key,
  rule text collate "C" not null,
  -- What a rule calls what it is about: while a case of it is not resolved, no other begins.
  subject_key text collate "C" not null,
  subject text collate natural_order not null,
  words text not null,
  stake numeric(18, 2),
  since date,
  -- By whose market it is seen; null of an offer, which is seen by its own.
  node_id uuid references market_node (id) on delete cascade,
  user_id uuid references user_account (id) on delete cascade,
  offer_id uuid references offer (id) on delete cascade,
  -- What links to lists are made from.
  facts jsonb not null,
  found_at timestamptz not null default now(),
  owner_id uuid references user_account (id) on delete set null,
  -- Somebody chose the owner: rounds leave it alone as long as that person works here.
  assigned boolean not null default false,
  -- Open again on this day.
  snoozed_until date,
  done_at timestamptz,
  done_by uuid references user_account (id) on delete set null,
  note text not null default '',
  resolved_at timestamptz,
  version integer not null default 1,
  search_text text collate "C" generated always as (lower(normalize(subject || ' ' || words))) stored,
  check (num_nonnulls(node_id, offer_id) = 1),
  check (done_at is null or snoozed_until is null)
);
create unique index exception_case_now on exception_case (rule, subject_key) where resolved_at is null;
create index exception_case_of_owner on exception_case (owner_id) where resolved_at is null;
create index exception_case_of_place on exception_case (node_id) where node_id is not null;
create index exception_case_of_person on exception_case (user_id) where user_id is not null;
create index exception_case_of_offer on exception_case (offer_id) where offer_id is not null;
create index exception_case_resolved on exception_case (resolved_at) where resolved_at is not null;

create function exception_state(resolved_at timestamptz, done_at timestamptz, snoozed_until date) returns text language sql stable parallel safe return
  case when resolved_at is not null then 'resolved' when done_at is not null then 'done' when snoozed_until > business_date() then 'snoozed' else 'open' end;

-- When each rule was looked for; a server begins a round by it, so that of many one does.
create table exception_round (
  rule text collate "C" primary key,
  at timestamptz,
  -- The business date of that moment.
  day date,
  failure text
);

-- What each DB house sold most, as of a day: worked out when the day begins, since it takes all that was sold in 28 days.
create table best_seller (
  db_house_id uuid not null references market_node (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  -- From 1, by value at the DP of the day.
  place integer not null,
  -- In the 28 days before, and what a piece is worth.
  pieces integer not null,
  dp numeric(14, 2) not null,
  primary key (db_house_id, product_id)
);
create index best_seller_by_product on best_seller (product_id);

create function keep_best_sellers(day date) returns integer language plpgsql as $$
declare
  many integer;
begin
  delete from best_seller;
  insert into best_seller (db_house_id, product_id, place, pieces, dp)
  select db_house_id, product_id, place, pieces, dp from (
    select sold.*, price.dp, row_number() over (partition by db_house_id order by sold.pieces * price.dp desc, product_id) as place
    from (
      select moved.db_house_id, moved.product_id, -sum(moved.pieces)::integer as pieces from stock_movement moved
      where moved.business_date >= day - 28 and moved.business_date < day and moved.kind = 'secondary' group by 1, 2
    ) as sold join (
      select product.id, price.dp from product cross join lateral price_on(product.id, day) as price where product.status = 'active' and product.deleted_at is null offset 0
    ) as price on price.id = sold.product_id
  ) as ranked where place <= 50
  order by 1, 2;
  get diagnostics many = row_count;
  return many;
end
$$;

insert into setting (key, value) values ('exceptions', '{
  "stockOut": {"best": 10, "daily": 2}, "loading": {"days": 14, "primary": 50000, "share": 20}, "notInMarket": {"hour": 11},
  "noVisits": {"weekly": 15, "fortnightly": 29, "monthly": 60}, "targetLost": {"gone": 8, "times": 300}, "overLimit": {"over": 500, "share": 5},
  "budgetEnd": {"used": 90, "days": 3}, "version": 1}');

update designation set capabilities = capabilities || '{dashboard.edit}'
where id in ('0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003', '0199a000-0000-7000-8000-000000000004');
