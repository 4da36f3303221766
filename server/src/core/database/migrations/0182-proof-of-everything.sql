-- The proof of everything compares the same and reads, sorts and hashes less for it.

-- Adds up as `sum` does, and keeps of a group no more than what it comes to: for groups that are very many and mostly have one row.
create aggregate added_up(numeric) (sfunc = numeric_add, stype = numeric, combinefunc = numeric_add, parallel = safe);

-- Of each product of a DB house, what is kept and what its movements come to, read once as they were posted. `turned`: one is dated before another
-- that was posted earlier, so that what a day ended with need not be what was there after a movement.
create function proof_of_movements() returns table (db_house_id uuid, product_id uuid, physical integer, moved bigint, movements integer, counted bigint, broken bigint,
  turned boolean, holds boolean)
language sql stable parallel safe as $$
  select db_house_id, product_id, balance.physical, coalesce(ledger.moved, 0), balance.movements, coalesce(ledger.counted, 0), coalesce(ledger.broken, 0), coalesce(ledger.turned, false),
    balance.physical is not distinct from coalesce(ledger.moved, 0) and balance.movements is not distinct from coalesce(ledger.counted, 0) and coalesce(ledger.broken, 0) = 0
  from stock_balance balance full join (
    select movement.db_house_id, movement.product_id, sum(movement.pieces) as moved, count(*) as counted,
      count(*) filter (where movement.number <> movement.place or movement.balance_after <> movement.running) as broken,
      bool_or(movement.business_date < movement.latest) as turned
    from (
      select each.*, row_number() over posted as place, sum(each.pieces) over posted as running, max(each.business_date) over posted as latest
      from stock_movement each window posted as (partition by each.db_house_id, each.product_id order by each.number rows unbounded preceding)
    ) as movement
    group by 1, 2
  ) as ledger using (db_house_id, product_id)
$$;

create or replace function verify_stock() returns table (db_house_id uuid, product_id uuid, physical integer, moved bigint, movements integer, counted bigint, broken bigint)
language sql stable as $$
  select db_house_id, product_id, physical, moved, movements, counted, broken from proof_of_movements() where not holds
$$;

create or replace function prove_stock() returns table (rule text, db_house_id uuid, product_id uuid, business_date date, document_id uuid, expected bigint, found bigint)
language sql stable as $$
  with ledger as materialized (
    select * from proof_of_movements() where turned or not holds
  ), of_documents as materialized (
    select movement.* from stock_movement movement where movement.document_kind in ('transfer', 'stockUpdate')
  )
  -- A balance is the sum of its movements, which follow one another.
  select case when wrong.broken > 0 then 'sequence' else 'balance' end, wrong.db_house_id, wrong.product_id, null::date, null::uuid,
    wrong.moved, coalesce(wrong.physical, 0)::bigint
  from ledger as wrong where not wrong.holds
  union all
  -- No day ends below zero. Where movements were posted in the order of their days, what was there after the last one of a day is what it ended with,
  -- and that is never below zero: only the others are looked at.
  select 'day', day.db_house_id, day.product_id, min(day.business_date), null, 0, min(day.closing)
  from (
    -- Movements of one day are equal here, so that each has what the day closed with.
    select movement.db_house_id, movement.product_id, movement.business_date,
      sum(movement.pieces) over (partition by movement.db_house_id, movement.product_id order by movement.business_date) as closing
    from ledger join stock_movement movement using (db_house_id, product_id) where ledger.turned or ledger.broken > 0
  ) as day where day.closing < 0 group by 2, 3
  union all
  -- A transfer takes as many pieces of each product out of the one house as it takes into the other.
  select 'transfer', min(coalesce(transfer.from_id, movement.db_house_id)::text)::uuid, movement.product_id, min(movement.business_date), movement.document_id, 0,
    sum(movement.pieces)::bigint
  from of_documents movement left join stock_transfer transfer on transfer.id = movement.document_id
  where movement.document_kind = 'transfer' group by movement.document_id, movement.product_id
  having sum(movement.pieces) <> 0 or not coalesce(bool_and(movement.db_house_id in (transfer.from_id, transfer.to_id)), false)
  union all
  -- An update of stock has posted the differences of its lines, once it is posted, and nothing before.
  select 'update', coalesce(line.db_house_id, moved.db_house_id), coalesce(line.product_id, moved.product_id), coalesce(line.business_date, moved.business_date),
    coalesce(line.id, moved.document_id), coalesce(line.difference, 0)::bigint, coalesce(moved.pieces, 0)
  from (
    select change.id, change.db_house_id, change.business_date, line.product_id, line.difference
    from stock_update change join stock_update_line line on line.update_id = change.id where change.state = 'posted' and line.difference <> 0
  ) as line full join (
    select movement.document_id, movement.db_house_id, movement.product_id, movement.business_date, sum(movement.pieces) as pieces
    from of_documents movement where movement.document_kind = 'stockUpdate' group by 1, 2, 3, 4
  ) as moved on moved.document_id = line.id and moved.db_house_id = line.db_house_id and moved.product_id = line.product_id and moved.business_date = line.business_date
  where line.difference is distinct from moved.pieces
$$;

drop function proof_of_dues(uuid[]);
-- Of each order, what it keeps, what its lines come to, and what the ledger of its outlet and its payments say; of the named orders, or of all for null.
-- `gone` and `back` are the pieces of its lines that were delivered and came back, the marks tell of which products (goods_mark).
create function proof_of_dues(of_orders uuid[]) returns table (order_id uuid, state text, kept text, counted text, adds_up boolean, delivered numeric, lines_delivered numeric,
  ledger_delivered numeric, returned numeric, lines_returned numeric, ledger_returned numeric, paid numeric, collected numeric, due numeric, holds boolean,
  gone bigint, back bigint, gone_mark numeric, back_mark numeric)
language sql stable parallel safe as $$
  select coalesce(sales_order.id, line.order_id, posted.order_id), sales_order.state,
    concat_ws(' ', sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross, sales_order.discount, sales_order.free_value, sales_order.net, sales_order.vat),
    concat_ws(' ', line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.net, line.vat),
    (sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross, sales_order.discount, sales_order.free_value, sales_order.net, sales_order.vat)
      is not distinct from (line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.net, line.vat),
    coalesce(sales_order.delivered, 0), coalesce(line.delivered, 0), coalesce(posted.delivered, 0),
    coalesce(sales_order.returned, 0), coalesce(line.returned, 0), coalesce(posted.returned, 0),
    coalesce(sales_order.paid, 0), coalesce(posted.paid, 0), coalesce(sales_order.due, 0),
    coalesce(sales_order.delivered, 0) = coalesce(line.delivered, 0) and coalesce(sales_order.delivered, 0) = coalesce(posted.delivered, 0)
      and coalesce(sales_order.returned, 0) = coalesce(line.returned, 0) and coalesce(sales_order.returned, 0) = coalesce(posted.returned, 0)
      and coalesce(sales_order.paid, 0) = coalesce(posted.paid, 0),
    coalesce(line.gone, 0), coalesce(line.back, 0), coalesce(line.gone_mark, 0), coalesce(line.back_mark, 0)
  from (select * from sales_order where of_orders is null or sales_order.id = any (of_orders)) as sales_order
  full join (
    select each.order_id, count(*) filter (where each.offer_id is null) as lines, coalesce(sum(each.pieces) filter (where each.offer_id is null), 0) as pieces,
      coalesce(sum(each.pieces) filter (where each.offer_id is not null), 0) as free_pieces, added_up(each.gross) as gross, added_up(each.discount) as discount,
      added_up(each.worth) as free_value, added_up(each.net) as net, added_up(each.vat) as vat,
      -- Most lines are delivered as a whole, and little of them comes back: only the others need a share.
      added_up(each.net) - coalesce(added_up(each.net - case each.delivered when 0 then 0 else share_of(each.net, each.delivered, each.pieces) end)
        filter (where each.delivered <> each.pieces), 0) as delivered,
      added_up(case each.returned when each.pieces then each.net else share_of(each.net, each.returned, each.pieces) end) filter (where each.returned > 0) as returned,
      sum(each.delivered) as gone, sum(each.returned) as back, sum(goods_mark(each.product_id, each.delivered)) as gone_mark,
      sum(goods_mark(each.product_id, each.returned)) filter (where each.returned > 0) as back_mark
    from sales_order_line each where of_orders is null or each.order_id = any (of_orders) group by each.order_id
  ) as line on line.order_id = sales_order.id
  full join (
    select each.order_id, added_up(each.amount) filter (where each.kind = 'delivery') as delivered, -added_up(each.amount) filter (where each.kind = 'return') as returned,
      added_up(each.amount) filter (where each.kind = 'paid') as paid
    from (
      select entry.order_id, entry.kind, entry.amount from outlet_ledger entry where entry.order_id is not null and (of_orders is null or entry.order_id = any (of_orders))
      union all
      select part.order_id, 'paid', part.amount from collection_part part join collection on collection.id = part.collection_id and collection.state <> 'bounced'
      where of_orders is null or part.order_id = any (of_orders)
    ) as each group by each.order_id
  ) as posted on posted.order_id = coalesce(sales_order.id, line.order_id)
$$;

-- The products of an order are looked at where its goods as a whole are not what was moved.
create or replace function verify_order_sums() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  with wrong as materialized (
    select * from (
      select coalesce(dues.order_id, moved.order_id) as order_id, dues.kept, dues.counted, coalesce(dues.adds_up, true) as adds_up, coalesce(dues.holds, true) as holds,
        dues.delivered, dues.lines_delivered, dues.ledger_delivered, dues.returned, dues.lines_returned, dues.ledger_returned, dues.paid, dues.collected,
        (coalesce(dues.gone, 0), coalesce(dues.back, 0), coalesce(dues.gone_mark, 0), coalesce(dues.back_mark, 0))
          = (coalesce(moved.gone, 0), coalesce(moved.back, 0), coalesce(moved.gone_mark, 0), coalesce(moved.back_mark, 0)) as goods_hold
      from proof_of_dues(null) as dues full join (
        select movement.document_id as order_id, -sum(movement.pieces) filter (where movement.kind <> 'return') as gone, sum(movement.pieces) filter (where movement.kind = 'return') as back,
          -sum(goods_mark(movement.product_id, movement.pieces)) filter (where movement.kind <> 'return') as gone_mark,
          sum(goods_mark(movement.product_id, movement.pieces)) filter (where movement.kind = 'return') as back_mark
        from stock_movement movement where movement.document_kind = 'order' group by movement.document_id
      ) as moved on moved.order_id = dues.order_id
    ) as each where not (adds_up and holds and goods_hold)
  )
  select rule.what, wrong.order_id, rule.kept, rule.counted
  from wrong cross join lateral (values
    ('order: lines', wrong.adds_up, wrong.kept, wrong.counted),
    ('order: delivered and returned', (wrong.delivered, wrong.returned) = (wrong.lines_delivered, wrong.lines_returned),
      concat_ws(' ', wrong.delivered, wrong.returned), concat_ws(' ', wrong.lines_delivered, wrong.lines_returned)),
    ('order: ledger of the outlet', (wrong.delivered, wrong.returned) = (wrong.ledger_delivered, wrong.ledger_returned),
      concat_ws(' ', wrong.delivered, wrong.returned), concat_ws(' ', wrong.ledger_delivered, wrong.ledger_returned)),
    ('order: paid', wrong.paid = wrong.collected, wrong.paid::text, wrong.collected::text)
  ) as rule (what, holds, kept, counted) where not rule.holds
  union all
  select 'order: movements of stock', goods.order_id, concat_ws(' ', sum(goods.delivered), sum(goods.returned)), concat_ws(' ', sum(goods.moved_out), sum(goods.moved_back))
  from wrong cross join lateral proof_of_goods(array[wrong.order_id]) as goods where not wrong.goods_hold and not goods.holds group by goods.order_id
  union all
  select 'order: offers', sales_order.id, coalesce(given.worth, 0)::text, coalesce(had.worth, 0)::text
  from sales_order left join (
    select order_id, sum(worth) as worth from sales_order_offer where taken group by order_id
  ) as given on given.order_id = sales_order.id left join (
    select document, sum(worth) as worth from offer_redemption where taken group by document
  ) as had on had.document = sales_order.id::text
  where coalesce(had.worth, 0) <> case when sales_order.state in ('draft', 'cancelled') then 0 else coalesce(given.worth, 0) end
  union all
  -- Of those that are closed, which most are, no other event is looked at.
  select 'order: event of its status', sales_order.id, sales_order.state, null
  from sales_order where sales_order.state = 'closed'
    and not exists (select from sales_order_event event where event.order_id = sales_order.id and event.step = 'close')
  union all
  select 'order: event of its status', sales_order.id, sales_order.state, null
  from sales_order where sales_order.state <> 'closed' and not exists (select from sales_order_event event where event.order_id = sales_order.id
    and event.step = case sales_order.state when 'draft' then 'add' when 'submitted' then 'submit' when 'confirmed' then 'confirm' when 'dispatched' then 'dispatch'
      when 'cancelled' then 'cancel' else 'deliver' end)
$$;

create or replace function proof_of_outlets(of_outlet uuid) returns table (outlet_id uuid, due numeric, entries integer, ledger_due numeric, counted bigint, broken bigint, orders_due numeric, holds boolean)
language sql stable parallel safe as $$
  select outlet_id, coalesce(activity.due, 0), coalesce(activity.entries, 0), coalesce(ledger.due, 0), coalesce(ledger.counted, 0), coalesce(ledger.broken, 0), coalesce(open.due, 0),
    coalesce(activity.due, 0) = coalesce(ledger.due, 0) and coalesce(activity.entries, 0) = coalesce(ledger.counted, 0) and coalesce(ledger.broken, 0) = 0
      and coalesce(activity.due, 0) = coalesce(open.due, 0)
  from (select kept.outlet_id, kept.due, kept.entries from outlet_activity kept where (kept.due <> 0 or kept.entries <> 0) and (of_outlet is null or kept.outlet_id = of_outlet)) as activity
  full join (
    select posted.outlet_id, added_up(posted.amount) as due, count(*) as counted, count(*) filter (where posted.number <> posted.place or posted.balance_after <> posted.running) as broken
    from (
      select entry.*, row_number() over follow as place, added_up(entry.amount) over follow as running
      from outlet_ledger entry where of_outlet is null or entry.outlet_id = of_outlet
      window follow as (partition by entry.outlet_id order by entry.number rows unbounded preceding)
    ) as posted group by posted.outlet_id
  ) as ledger using (outlet_id)
  full join (
    select ordered.outlet_id, sum(ordered.due) as due from sales_order ordered where ordered.due <> 0 and (of_outlet is null or ordered.outlet_id = of_outlet) group by ordered.outlet_id
  ) as open using (outlet_id)
$$;

create or replace function verify_collections() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  select 'collection: orders', collection.id, collection.amount::text, part.amount::text
  from collection left join (select collection_id, added_up(amount) as amount from collection_part group by collection_id) as part on part.collection_id = collection.id
  where collection.amount is distinct from part.amount
  union all
  select 'collection: ledger of the outlet', collection.id, (case when collection.state = 'bounced' then 0 else -collection.amount end)::text, entry.amount::text
  from collection left join (
    select collection_id, added_up(amount) as amount from outlet_ledger where collection_id is not null group by collection_id
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

-- Days that are alike are counted before they are shared out to the places above them, and to their flags.
create or replace view attendance_total_counted as
  with alike as (
    select path[:5] as path, business_date, designation_id, flags, status, count(*)::integer as n, sum(late_minutes)::integer as late_minutes, sum(minutes)::integer as minutes,
      (count(*) filter (where minutes > 0))::integer as timed
    from attendance where business_date <= (select closed from attendance_day) group by 1, 2, 3, 4, 5
  ), flagged as (
    select path, business_date, designation_id, unnest(array[''] || flags) as flag, status, n, late_minutes, minutes, timed from alike
  )
  select node_id, business_date, designation_id, flag, status, sum(n)::integer as n, sum(late_minutes)::integer as late_minutes, sum(minutes)::integer as minutes,
    sum(timed)::integer as timed
  from flagged cross join lateral (values (whole_business()), (path[1]), (path[2]), (path[3]), (path[4]), (path[5])) as place (node_id)
  where node_id is not null
  group by 1, 2, 3, 4, 5;

-- Outlets of a zone are counted by square before they are shared out to the places above it.
create or replace view outlet_square_counted as
  with part as (
    select route_id, (cell >> 12)::integer as cell, status, class, category_id, count(*)::integer as n,
      sum(round(longitude * 1e6)) as longitude, sum(round(latitude * 1e6)) as latitude
    from outlet where deleted_at is null
    group by 1, 2, 3, 4, 5
  ), finest as (
    select square_places(node.ancestors) as places, cell, part.status, class, category_id, sum(n)::integer as n, sum(longitude) as longitude, sum(latitude) as latitude
    from part join market_node node on node.id = part.route_id
    group by 1, 2, 3, 4, 5
  ), placed as (
    select unnest(places) as place_id, cell, status, class, category_id, n, longitude, latitude from finest
  )
  select place_id, zoom, cell >> (2 * (14 - zoom)) as cell, status, class, category_id,
    sum(n)::integer as n, sum(longitude)::bigint as longitude, sum(latitude)::bigint as latitude
  from placed cross join unnest(square_zooms()) as zoom
  group by 1, 2, 3, 4, 5, 6;
