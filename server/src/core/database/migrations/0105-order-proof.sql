-- The proof of orders against stock and dues: what orders say, and what is there of it, compared in one place for the whole
-- database and for what a person looks at.

-- Of each order and product, what its lines say and what the movements of its documents come to; of the named orders, or of all for null.
create function proof_of_goods(of_orders uuid[]) returns table (order_id uuid, product_id uuid, ordered bigint, reserved bigint, delivered bigint, moved_out bigint,
  returned bigint, moved_back bigint, holds boolean)
language sql stable parallel safe as $$
  select each.order_id, each.product_id, sum(each.ordered), sum(each.reserved), sum(each.delivered), sum(each.moved_out), sum(each.returned), sum(each.moved_back),
    sum(each.delivered) = sum(each.moved_out) and sum(each.returned) = sum(each.moved_back)
  from (
    select line.order_id, line.product_id, line.pieces as ordered, line.reserved, line.delivered, 0 as moved_out, line.returned, 0 as moved_back
    from sales_order_line line where of_orders is null or line.order_id = any (of_orders)
    union all
    select movement.document_id, movement.product_id, 0, 0, 0, case when movement.kind <> 'return' then -movement.pieces else 0 end,
      0, case when movement.kind = 'return' then movement.pieces else 0 end
    from stock_movement movement where movement.document_kind = 'order' and (of_orders is null or movement.document_id = any (of_orders))
  ) as each group by each.order_id, each.product_id
$$;

-- Of each order, what it keeps, what its lines come to, and what the ledger of its outlet and its payments say; of the named orders, or of all for null.
create function proof_of_dues(of_orders uuid[]) returns table (order_id uuid, state text, kept text, counted text, adds_up boolean, delivered numeric, lines_delivered numeric,
  ledger_delivered numeric, returned numeric, lines_returned numeric, ledger_returned numeric, paid numeric, collected numeric, due numeric, holds boolean)
language sql stable parallel safe as $$
  select coalesce(sales_order.id, ledger.order_id), sales_order.state,
    concat_ws(' ', sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross, sales_order.discount, sales_order.free_value, sales_order.net, sales_order.vat),
    concat_ws(' ', line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.net, line.vat),
    (sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross, sales_order.discount, sales_order.free_value, sales_order.net, sales_order.vat)
      is not distinct from (line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.net, line.vat),
    coalesce(sales_order.delivered, 0), coalesce(line.delivered, 0), coalesce(ledger.delivered, 0),
    coalesce(sales_order.returned, 0), coalesce(line.returned, 0), coalesce(ledger.returned, 0),
    coalesce(sales_order.paid, 0), coalesce(paid.amount, 0), coalesce(sales_order.due, 0),
    coalesce(sales_order.delivered, 0) = coalesce(line.delivered, 0) and coalesce(sales_order.delivered, 0) = coalesce(ledger.delivered, 0)
      and coalesce(sales_order.returned, 0) = coalesce(line.returned, 0) and coalesce(sales_order.returned, 0) = coalesce(ledger.returned, 0)
      and coalesce(sales_order.paid, 0) = coalesce(paid.amount, 0)
  from (select * from sales_order where of_orders is null or sales_order.id = any (of_orders)) as sales_order
  left join (
    select each.order_id, count(*) filter (where each.offer_id is null) as lines, coalesce(sum(each.pieces) filter (where each.offer_id is null), 0) as pieces,
      coalesce(sum(each.pieces) filter (where each.offer_id is not null), 0) as free_pieces, sum(each.gross) as gross, sum(each.discount) as discount,
      sum(each.worth) as free_value, sum(each.net) as net, sum(each.vat) as vat,
      -- All or nothing of a line needs no share of it.
      sum(case each.delivered when 0 then 0 when each.pieces then each.net else share_of(each.net, each.delivered, each.pieces) end) as delivered,
      sum(case each.returned when 0 then 0 when each.pieces then each.net else share_of(each.net, each.returned, each.pieces) end) as returned
    from sales_order_line each where of_orders is null or each.order_id = any (of_orders) group by each.order_id
  ) as line on line.order_id = sales_order.id
  full join (
    select entry.order_id, coalesce(sum(entry.amount) filter (where entry.kind = 'delivery'), 0) as delivered, coalesce(-sum(entry.amount) filter (where entry.kind = 'return'), 0) as returned
    from outlet_ledger entry where entry.order_id is not null and (of_orders is null or entry.order_id = any (of_orders)) group by entry.order_id
  ) as ledger on ledger.order_id = sales_order.id
  left join (
    select part.order_id, sum(part.amount) as amount
    from collection_part part join collection on collection.id = part.collection_id and collection.state <> 'bounced'
    where of_orders is null or part.order_id = any (of_orders) group by part.order_id
  ) as paid on paid.order_id = sales_order.id
$$;

-- What is promised of each product of a DB house, and what its orders on the way have reserved; of one house, or of all for null.
create function proof_of_reserved(of_house uuid) returns table (balance_id uuid, db_house_id uuid, product_id uuid, reserved bigint, promised bigint, holds boolean)
language sql stable parallel safe as $$
  select balance.id, db_house_id, product_id, coalesce(balance.reserved, 0)::bigint, coalesce(promised.pieces, 0), coalesce(balance.reserved, 0) = coalesce(promised.pieces, 0)
  from (select * from stock_balance where (of_house is null or stock_balance.db_house_id = of_house) and stock_balance.reserved <> 0) as balance full join (
    select sales_order.db_house_id, line.product_id, sum(line.reserved) as pieces
    from sales_order join sales_order_line line on line.order_id = sales_order.id
    where sales_order.state in ('confirmed', 'dispatched') and line.reserved > 0 and (of_house is null or sales_order.db_house_id = of_house) group by 1, 2
  ) as promised using (db_house_id, product_id)
$$;

-- What each outlet owes, by what is kept, by its ledger and by its orders; of one outlet, or of all for null.
create function proof_of_outlets(of_outlet uuid) returns table (outlet_id uuid, due numeric, entries integer, ledger_due numeric, counted bigint, broken bigint, orders_due numeric, holds boolean)
language sql stable parallel safe as $$
  select outlet_id, coalesce(activity.due, 0), coalesce(activity.entries, 0), coalesce(ledger.due, 0), coalesce(ledger.counted, 0), coalesce(ledger.broken, 0), coalesce(open.due, 0),
    coalesce(activity.due, 0) = coalesce(ledger.due, 0) and coalesce(activity.entries, 0) = coalesce(ledger.counted, 0) and coalesce(ledger.broken, 0) = 0
      and coalesce(activity.due, 0) = coalesce(open.due, 0)
  from (select kept.outlet_id, kept.due, kept.entries from outlet_activity kept where (kept.due <> 0 or kept.entries <> 0) and (of_outlet is null or kept.outlet_id = of_outlet)) as activity
  full join (
    select posted.outlet_id, sum(posted.amount) as due, count(*) as counted, count(*) filter (where posted.number <> posted.place or posted.balance_after <> posted.running) as broken
    from (
      select entry.*, row_number() over follow as place, sum(entry.amount) over follow as running
      from outlet_ledger entry where of_outlet is null or entry.outlet_id = of_outlet window follow as (partition by entry.outlet_id order by entry.number)
    ) as posted group by posted.outlet_id
  ) as ledger using (outlet_id)
  full join (
    select ordered.outlet_id, sum(ordered.due) as due from sales_order ordered where ordered.due <> 0 and (of_outlet is null or ordered.outlet_id = of_outlet) group by ordered.outlet_id
  ) as open using (outlet_id)
$$;

-- What of orders, stock and dues is not what its rows come to; none when all is well. In three parts of about one length, which
-- read other tables and can be asked beside each other.
create function verify_order_sums() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  select rule.what, wrong.order_id, rule.kept, rule.counted
  from (select * from proof_of_dues(null) where not (adds_up and holds)) as wrong cross join lateral (values
    ('order: lines', wrong.adds_up, wrong.kept, wrong.counted),
    ('order: delivered and returned', (wrong.delivered, wrong.returned) = (wrong.lines_delivered, wrong.lines_returned),
      concat_ws(' ', wrong.delivered, wrong.returned), concat_ws(' ', wrong.lines_delivered, wrong.lines_returned)),
    ('order: ledger of the outlet', (wrong.delivered, wrong.returned) = (wrong.ledger_delivered, wrong.ledger_returned),
      concat_ws(' ', wrong.delivered, wrong.returned), concat_ws(' ', wrong.ledger_delivered, wrong.ledger_returned)),
    ('order: paid', wrong.paid = wrong.collected, wrong.paid::text, wrong.collected::text)
  ) as rule (what, holds, kept, counted) where not rule.holds
  union all
  select 'order: offers', sales_order.id, coalesce(given.worth, 0)::text, coalesce(had.worth, 0)::text
  from sales_order left join (
    select order_id, sum(worth) as worth from sales_order_offer where taken group by order_id
  ) as given on given.order_id = sales_order.id left join (
    select document, sum(worth) as worth from offer_redemption where taken group by document
  ) as had on had.document = sales_order.id::text
  where coalesce(had.worth, 0) <> case when sales_order.state in ('draft', 'cancelled') then 0 else coalesce(given.worth, 0) end
  union all
  select 'order: event of its status', sales_order.id, sales_order.state, null
  from sales_order where not exists (select from sales_order_event event where event.order_id = sales_order.id
    and event.step = case sales_order.state when 'draft' then 'add' when 'submitted' then 'submit' when 'confirmed' then 'confirm' when 'dispatched' then 'dispatch'
      when 'closed' then 'close' when 'cancelled' then 'cancel' else 'deliver' end)
$$;

create function verify_order_goods() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  select 'order: movements of stock', order_id, concat_ws(' ', sum(delivered), sum(returned)), concat_ws(' ', sum(moved_out), sum(moved_back))
  from proof_of_goods(null) where not holds group by order_id
  union all
  select 'stock: reserved', balance_id, reserved::text, promised::text from proof_of_reserved(null) where not holds
$$;

create function verify_collections() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  select 'collection: orders', collection.id, collection.amount::text, part.amount::text
  from collection left join (select collection_id, sum(amount) as amount from collection_part group by collection_id) as part on part.collection_id = collection.id
  where collection.amount is distinct from part.amount
  union all
  select 'collection: ledger of the outlet', collection.id, (case when collection.state = 'bounced' then 0 else -collection.amount end)::text, entry.amount::text
  from collection left join (
    select collection_id, sum(amount) as amount from outlet_ledger where collection_id is not null group by collection_id
  ) as entry on entry.collection_id = collection.id
  where entry.amount is distinct from case when collection.state = 'bounced' then 0 else -collection.amount end
  union all
  select rule.what, wrong.outlet_id, rule.kept, rule.counted
  from (select * from proof_of_outlets(null) where not holds) as wrong cross join lateral (values
    ('outlet: ledger', wrong.due = wrong.ledger_due and wrong.entries = wrong.counted and wrong.broken = 0, concat_ws(' ', wrong.due, wrong.entries),
      concat_ws(' ', wrong.ledger_due, wrong.counted, wrong.broken)),
    ('outlet: dues of its orders', wrong.due = wrong.orders_due, wrong.due::text, wrong.orders_due::text)
  ) as rule (what, holds, kept, counted) where not rule.holds
$$;

create or replace function verify_orders() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  select * from verify_order_sums() union all select * from verify_order_goods() union all select * from verify_collections()
$$;

create table order_proof (
  day date primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  orders bigint not null,
  differences integer not null,
  -- What the database stood on then, as proof_ground() says it.
  ground text not null
);

-- The first thousand that a proof found, each with the route or DB house by which it is seen.
create table order_proof_difference (
  day date not null references order_proof (day) on delete cascade,
  place integer not null,
  what text collate "C" not null,
  subject_id uuid,
  node_id uuid,
  kept text,
  counted text,
  primary key (day, place)
);

alter table stock_proof add column ground text;

-- What a database stands on: another one after each start of PostgreSQL and each restore. A folder that is put back needs a start,
-- and a dump that is read in makes the database or its tables anew.
create function proof_ground() returns text language sql stable as $$
  select concat_ws(' ', pg_postmaster_start_time(), (select oid from pg_database where datname = current_database()), pg_relation_filenode('stock_movement'))
$$;

create or replace function apply_stock_proof(proven date) returns integer language plpgsql as $$
declare
  began timestamptz := clock_timestamp();
  different integer;
begin
  delete from stock_proof where stock_proof.day = proven;
  insert into stock_proof (day, began_at, ended_at, movements, differences, ground)
  values (proven, began, began, (select coalesce(sum(movements), 0) from stock_balance), 0, proof_ground());
  with wrong as materialized (select *, row_number() over (order by rule, db_house_id, product_id) as place from prove_stock()), listed as (
    insert into stock_proof_difference (day, place, rule, db_house_id, product_id, business_date, document_id, expected, found)
    select proven, wrong.place, wrong.rule, wrong.db_house_id, wrong.product_id, wrong.business_date, wrong.document_id, wrong.expected, wrong.found from wrong where wrong.place <= 1000
  )
  select count(*) into different from wrong;
  update stock_proof set differences = different, ended_at = clock_timestamp() where stock_proof.day = proven;
  delete from stock_proof where stock_proof.day < proven - 90;
  return 1 + least(different, 1000);
end $$;

-- Proves orders against stock and dues on a day and keeps what was found; the same day again replaces it. Answers how many rows it wrote.
create function apply_order_proof(proven date) returns integer language plpgsql as $$
declare
  began timestamptz := clock_timestamp();
  different integer;
begin
  delete from order_proof where order_proof.day = proven;
  insert into order_proof (day, began_at, ended_at, orders, differences, ground)
  values (proven, began, began, (select count(*) from sales_order), 0, proof_ground());
  with wrong as materialized (select *, row_number() over (order by verified.what, verified.id) as place from verify_orders() as verified), listed as (
    insert into order_proof_difference (day, place, what, subject_id, node_id, kept, counted)
    select proven, wrong.place, wrong.what, wrong.id, coalesce(
        (select route_id from sales_order where sales_order.id = wrong.id), (select route_id from collection where collection.id = wrong.id),
        (select route_id from outlet where outlet.id = wrong.id), (select db_house_id from stock_balance where stock_balance.id = wrong.id)), wrong.kept, wrong.counted
    from wrong where wrong.place <= 1000
  )
  select count(*) into different from wrong;
  update order_proof set differences = different, ended_at = clock_timestamp() where order_proof.day = proven;
  delete from order_proof where order_proof.day < proven - 90;
  return 1 + least(different, 1000);
end $$;
