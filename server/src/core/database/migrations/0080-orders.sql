-- Orders of outlets: what was ordered and promised, what was done to it, what of it arrived, and what is owed for it.

create sequence sales_order_number as integer;

-- Without foreign keys, which would cost more than the rows: what it names is never deleted but by its mark.
create table sales_order (
  id uuid primary key,
  number integer not null default nextval('sales_order_number') unique,
  outlet_id uuid not null,
  -- Of the outlet when it ordered, with the market above the route as it stood then, nation first.
  route_id uuid not null,
  db_house_id uuid not null,
  path uuid[] not null,
  sales_officer_id uuid,
  -- Of the submission; of a draft, of the day on which it was made.
  business_date date not null,
  state text collate "C" not null check (state in ('draft', 'submitted', 'confirmed', 'dispatched', 'delivered', 'deliveredInPart', 'closed', 'cancelled')),
  source text collate "C" not null check (source in ('desk', 'field', 'phone')),
  visit_id uuid,
  -- What the device calls it: an order that is sent again is the same.
  client_id uuid,
  -- The order that it was split off or cloned from.
  origin_id uuid,
  note text not null default '',
  delivery_date date,
  delivered_on date,
  -- Of its lines, written by the step that changes them.
  lines integer not null default 0,
  pieces integer not null default 0,
  free_pieces integer not null default 0,
  gross numeric(18, 2) not null default 0,
  discount numeric(18, 2) not null default 0,
  free_value numeric(18, 2) not null default 0,
  net numeric(18, 2) not null default 0,
  -- Contained in the net amount.
  vat numeric(18, 2) not null default 0,
  short boolean not null default false,
  delivered numeric(18, 2) not null default 0,
  returned numeric(18, 2) not null default 0,
  paid numeric(18, 2) not null default 0,
  due numeric(18, 2) not null generated always as (delivered - returned - paid) stored,
  -- Why it waits for a release; who released it may be asked of its events.
  hold text,
  released boolean not null default false,
  cancel_reason text,
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  check (discount between 0 and gross),
  check (net = gross - discount),
  check (returned between 0 and delivered),
  check (delivered between 0 and net),
  check (paid >= 0)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index sales_order_by_day on sales_order (business_date, number);
create index sales_order_by_state on sales_order (state, business_date, number);
create index sales_order_by_outlet on sales_order (outlet_id, business_date);
create index sales_order_by_route on sales_order (route_id, business_date);
create index sales_order_by_house on sales_order (db_house_id, business_date);
create index sales_order_by_officer on sales_order (sales_officer_id, business_date);
-- What is rare and looked for.
create index sales_order_on_hold on sales_order (business_date, number) where hold is not null;
create index sales_order_cut_short on sales_order (business_date, number) where short;
create index sales_order_come_back on sales_order (business_date, number) where returned > 0;
create index sales_order_with_due on sales_order (outlet_id) where due <> 0;
create unique index sales_order_by_client on sales_order (made_by, client_id) where client_id is not null;

-- What is free by an offer is a line of its own.
create table sales_order_line (
  order_id uuid not null,
  place integer not null,
  product_id uuid not null,
  offer_id uuid,
  pieces integer not null check (pieces > 0),
  -- The TP of the day, and the day from which that price holds.
  price numeric(14, 2) not null check (price >= 0),
  price_from date not null,
  vat_rate numeric(5, 2) not null,
  gross numeric(18, 2) not null,
  discount numeric(18, 2) not null,
  net numeric(18, 2) not null,
  vat numeric(18, 2) not null,
  -- Of what is free.
  worth numeric(18, 2) not null default 0,
  reserved integer not null default 0,
  delivered integer not null default 0,
  returned integer not null default 0,
  primary key (order_id, place),
  check (net = gross - discount),
  check (discount between 0 and gross),
  check (reserved between 0 and pieces),
  check (delivered between 0 and reserved),
  check (returned between 0 and delivered),
  check (offer_id is null or gross = 0)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index sales_order_line_by_product on sales_order_line (product_id, order_id);

-- What the engine said of the offers that concern an order.
create table sales_order_offer (
  order_id uuid not null,
  place integer not null,
  offer_id uuid not null,
  number integer not null,
  taken boolean not null,
  message text not null,
  worth numeric(18, 2) not null,
  gifts jsonb not null default '[]',
  primary key (order_id, place)
);

create table sales_order_event (
  id uuid primary key,
  order_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  by_id uuid not null,
  step text collate "C" not null,
  reason text not null default '',
  amount numeric(18, 2)
);
create index sales_order_event_by_order on sales_order_event (order_id, id);
create trigger sales_order_event_append_only before update or delete or truncate on sales_order_event
  for each statement execute function refuse_change();

create sequence collection_number as integer;
create table collection (
  id uuid primary key,
  number integer not null default nextval('collection_number') unique,
  outlet_id uuid not null,
  route_id uuid not null,
  db_house_id uuid not null,
  business_date date not null,
  method text collate "C" not null check (method in ('cash', 'cheque', 'wallet')),
  amount numeric(18, 2) not null check (amount > 0),
  reference text not null default '',
  cheque_date date,
  state text collate "C" not null check (state in ('received', 'cleared', 'bounced')),
  reason text not null default '',
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  check (method = 'cheque' or state = 'cleared')
);
create index collection_by_day on collection (business_date, number);
create index collection_by_outlet on collection (outlet_id, business_date);
create index collection_by_route on collection (route_id);
create index collection_waiting on collection (cheque_date) where state = 'received';

-- How much of a collection is for which order.
create table collection_part (
  collection_id uuid not null,
  order_id uuid not null,
  amount numeric(18, 2) not null check (amount > 0),
  primary key (collection_id, order_id)
);
create index collection_part_by_order on collection_part (order_id);
create trigger collection_part_append_only before update or delete or truncate on collection_part
  for each statement execute function refuse_change();

-- What an outlet came to owe and paid. What it comes to is `due` of outlet_activity.
create table outlet_ledger (
  id uuid primary key,
  outlet_id uuid not null,
  -- Its place among those of its outlet, from 1.
  number integer not null check (number > 0),
  business_date date not null,
  kind text collate "C" not null check (kind in ('delivery', 'return', 'collection', 'bounce')),
  amount numeric(18, 2) not null,
  balance_after numeric(18, 2) not null,
  order_id uuid,
  collection_id uuid,
  reason text not null default '',
  by_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  check (case when kind in ('delivery', 'bounce') then amount > 0 else amount < 0 end),
  check ((kind in ('collection', 'bounce')) = (collection_id is not null)),
  check ((kind in ('delivery', 'return')) = (order_id is not null))
);
create unique index outlet_ledger_by_outlet on outlet_ledger (outlet_id, number);
create index outlet_ledger_by_order on outlet_ledger (order_id) where order_id is not null;
create index outlet_ledger_by_collection on outlet_ledger (collection_id) where collection_id is not null;
create index outlet_ledger_by_time on outlet_ledger (at, number);
create trigger outlet_ledger_append_only before update or delete or truncate on outlet_ledger
  for each statement execute function refuse_change();

-- The number of the last entry of its ledger.
alter table outlet_activity add column entries integer not null default 0;
create index outlet_activity_with_due on outlet_activity (due, outlet_id) where due <> 0;

-- An order that is cancelled or changed gives back what it had of offers: the same with the opposite sign.
alter table offer_redemption
  add column given_back boolean not null default false,
  drop constraint offer_redemption_pieces_check,
  drop constraint offer_redemption_value_check,
  drop constraint offer_redemption_discount_check,
  drop constraint offer_redemption_free_pieces_check,
  drop constraint offer_redemption_gift_pieces_check,
  drop constraint offer_redemption_check,
  add constraint offer_redemption_signs check (case when given_back
    then pieces <= 0 and value <= 0 and discount <= 0 and free_pieces <= 0 and gift_pieces <= 0 and worth <= discount
    else pieces >= 0 and value >= 0 and discount >= 0 and free_pieces >= 0 and gift_pieces >= 0 and worth >= discount end);
create index offer_redemption_by_document on offer_redemption (document);

create or replace function sum_offer_days() returns trigger language plpgsql as $$
begin
  insert into offer_day (offer_id, number, business_date, redemptions, worth)
  select offer_id, number, business_date, sum(case when given_back then -1 else 1 end), sum(worth) from new_rows where taken group by 1, 2, 3;
  return null;
end
$$;

-- The share of some pieces in what all of them come to, rounded half up, so that all of them come to the whole. Exact whatever the size.
create function share_of(amount numeric, pieces bigint, of_pieces bigint) returns numeric language sql immutable parallel safe return
  div(amount * 200 * pieces + of_pieces, 2 * of_pieces) * 0.01;

-- What of orders, stock and dues is not what its rows come to; none when all is well.
create function verify_orders() returns table (what text, id uuid, kept text, counted text) language sql stable as $$
  with line as (
    select order_id, count(*) filter (where offer_id is null) as lines, coalesce(sum(pieces) filter (where offer_id is null), 0) as pieces,
      coalesce(sum(pieces) filter (where offer_id is not null), 0) as free_pieces, sum(gross) as gross, sum(discount) as discount, sum(worth) as free_value,
      sum(net) as net, sum(vat) as vat, sum(share_of(net, delivered, pieces)) as delivered, sum(share_of(net, returned, pieces)) as returned,
      sum(delivered) as delivered_pieces, sum(returned) as returned_pieces
    from sales_order_line group by order_id
  ), paid as (
    select order_id, sum(part.amount) as amount from collection_part part join collection on collection.id = part.collection_id and collection.state <> 'bounced' group by 1
  ), ledger as (
    select order_id, coalesce(sum(amount) filter (where kind = 'delivery'), 0) as delivered, coalesce(-sum(amount) filter (where kind = 'return'), 0) as returned
    from outlet_ledger where order_id is not null group by 1
  ), moved as (
    select document_id as order_id, coalesce(-sum(pieces) filter (where kind = 'secondary'), 0) as delivered, coalesce(sum(pieces) filter (where kind = 'return'), 0) as returned
    from stock_movement where document_kind = 'order' group by 1
  ), had as (
    select document::uuid as order_id, sum(worth) filter (where taken) as worth from offer_redemption
    where document ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' group by 1
  ), given as (
    select order_id, sum(worth) filter (where taken) as worth from sales_order_offer group by 1
  )
  select 'order: lines', sales_order.id, concat_ws(' ', sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross, sales_order.discount,
      sales_order.free_value, sales_order.net, sales_order.vat),
    concat_ws(' ', line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.net, line.vat)
  from sales_order left join line on line.order_id = sales_order.id
  where (sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross, sales_order.discount, sales_order.free_value, sales_order.net, sales_order.vat)
    is distinct from (line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.net, line.vat)
  union all
  select 'order: delivered and returned', sales_order.id, concat_ws(' ', sales_order.delivered, sales_order.returned), concat_ws(' ', line.delivered, line.returned)
  from sales_order join line on line.order_id = sales_order.id
  where (sales_order.delivered, sales_order.returned) is distinct from (line.delivered, line.returned)
  union all
  select 'order: ledger of the outlet', sales_order.id, concat_ws(' ', sales_order.delivered, sales_order.returned), concat_ws(' ', ledger.delivered, ledger.returned)
  from sales_order full join ledger on ledger.order_id = sales_order.id
  where (sales_order.delivered, sales_order.returned) is distinct from (coalesce(ledger.delivered, 0), coalesce(ledger.returned, 0))
  union all
  select 'order: movements of stock', sales_order.id, concat_ws(' ', line.delivered_pieces, line.returned_pieces), concat_ws(' ', moved.delivered, moved.returned)
  from sales_order join line on line.order_id = sales_order.id full join moved on moved.order_id = sales_order.id
  where (line.delivered_pieces, line.returned_pieces) is distinct from (coalesce(moved.delivered, 0), coalesce(moved.returned, 0))
  union all
  select 'order: paid', sales_order.id, sales_order.paid::text, coalesce(paid.amount, 0)::text
  from sales_order left join paid on paid.order_id = sales_order.id where sales_order.paid <> coalesce(paid.amount, 0)
  union all
  select 'order: offers', sales_order.id, coalesce(given.worth, 0)::text, coalesce(had.worth, 0)::text
  from sales_order left join given on given.order_id = sales_order.id left join had on had.order_id = sales_order.id
  where coalesce(had.worth, 0) <> case when sales_order.state in ('draft', 'cancelled') then 0 else coalesce(given.worth, 0) end
  union all
  select 'order: event of its status', sales_order.id, sales_order.state, null
  from sales_order where not exists (select from sales_order_event event where event.order_id = sales_order.id
    and event.step = case sales_order.state when 'draft' then 'add' when 'submitted' then 'submit' when 'confirmed' then 'confirm' when 'dispatched' then 'dispatch'
      when 'closed' then 'close' when 'cancelled' then 'cancel' else 'deliver' end)
  union all
  select 'collection: orders', collection.id, collection.amount::text, (select sum(part.amount) from collection_part part where part.collection_id = collection.id)::text
  from collection where collection.amount is distinct from (select sum(part.amount) from collection_part part where part.collection_id = collection.id)
  union all
  select 'collection: ledger of the outlet', collection.id, (case when collection.state = 'bounced' then 0 else -collection.amount end)::text,
    (select sum(entry.amount) from outlet_ledger entry where entry.collection_id = collection.id)::text
  from collection where (select sum(entry.amount) from outlet_ledger entry where entry.collection_id = collection.id)
    is distinct from case when collection.state = 'bounced' then 0 else -collection.amount end
  union all
  select 'outlet: ledger', coalesce(activity.outlet_id, entries.outlet_id), concat_ws(' ', activity.due, activity.entries), concat_ws(' ', entries.due, entries.counted, entries.broken)
  from outlet_activity activity full join (
    select outlet_id, sum(amount) as due, count(*) as counted, count(*) filter (where number <> place or balance_after <> running) as broken
    from (select entry.*, row_number() over posted as place, sum(amount) over posted as running from outlet_ledger entry
      window posted as (partition by outlet_id order by number)) as each
    group by 1
  ) as entries on entries.outlet_id = activity.outlet_id
  where (coalesce(activity.due, 0), coalesce(activity.entries, 0)) is distinct from (coalesce(entries.due, 0), coalesce(entries.counted, 0)) or entries.broken > 0
  union all
  select 'outlet: dues of its orders', coalesce(activity.outlet_id, open.outlet_id), activity.due::text, open.due::text
  from outlet_activity activity full join (select outlet_id, sum(due) as due from sales_order where due <> 0 group by 1) as open on open.outlet_id = activity.outlet_id
  where coalesce(activity.due, 0) <> coalesce(open.due, 0)
  union all
  select 'stock: reserved', balance.id, coalesce(balance.reserved, 0)::text, coalesce(promised.pieces, 0)::text
  from stock_balance balance full join (
    select sales_order.db_house_id, line.product_id, sum(line.reserved) as pieces
    from sales_order join sales_order_line line on line.order_id = sales_order.id where sales_order.state in ('confirmed', 'dispatched') group by 1, 2
  ) as promised using (db_house_id, product_id)
  where coalesce(balance.reserved, 0) <> coalesce(promised.pieces, 0)
$$;

-- Until when the orders of a day have to be in.
insert into setting (key, value) values ('orders', '{"cutOff": "17:00", "version": 1}');

update designation set capabilities = capabilities || '{orders.see,orders.edit,orders.export,orders.confirm,orders.deliver,orders.collect,orders.release}'
where id in ('0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003');
update designation set capabilities = capabilities || '{orders.see,orders.edit,orders.export,orders.confirm,orders.deliver,orders.collect}'
where id = '0199a000-0000-7000-8000-000000000004';
update designation set capabilities = capabilities || '{orders.see}'
where id in ('0199a000-0000-7000-8000-000000000005', '0199a000-0000-7000-8000-000000000007');
