-- The proof of everything compares what all orders come to, and all collections, before it looks at each: each table is read once for it, from its beginning
-- to its end.

-- A number of an order or a collection, by which what is counted of it is multiplied: so what one has too much never makes up for what another has too
-- little. It never overflows with pieces; that two have the same happens once in four thousand million pairs.
create function row_mark(id uuid) returns bigint language sql immutable parallel safe as $$
  select uuid_hash_extended(id, 0) >> 32
$$;
-- The same of a product in an order.
create function goods_mark_of(of_order uuid, product uuid) returns bigint language sql immutable parallel safe as $$
  select uuid_hash_extended(product, uuid_hash_extended(of_order, 0)) >> 32
$$;

-- Whether all orders together come to what their lines, the ledgers, the payments and the movements come to, each multiplied by the number of its order.
-- Where they do, each order does (`net` is `gross - discount` in both, which the tables see to); where they do not, or one has no line, each is to be looked at.
create function orders_add_up() returns boolean language sql stable parallel safe as $$
  with kept as (
    select coalesce(bool_and(each.lines > 0), true) as filled, coalesce(sum(mark * lines), 0) as lines, coalesce(sum(mark * pieces), 0) as pieces,
      coalesce(sum(mark * free_pieces) filter (where free_pieces <> 0), 0) as free_pieces, coalesce(sum(mark * gross), 0) as gross,
      coalesce(sum(mark * discount) filter (where discount <> 0), 0) as discount, coalesce(sum(mark * free_value) filter (where free_value <> 0), 0) as free_value,
      coalesce(sum(mark * vat), 0) as vat, coalesce(sum(mark * delivered) filter (where delivered <> 0), 0) as delivered,
      coalesce(sum(mark * returned) filter (where returned <> 0), 0) as returned, coalesce(sum(mark * paid) filter (where paid <> 0), 0) as paid
    -- Each number is made once for all that it is multiplied with.
    from (select row_mark(id) as mark, lines, pieces, free_pieces, gross, discount, free_value, vat, delivered, returned, paid from sales_order offset 0) as each
  ), line as (
    select coalesce(sum(mark) filter (where offer_id is null), 0) as lines, coalesce(sum(mark * pieces) filter (where offer_id is null), 0) as pieces,
      coalesce(sum(mark * pieces) filter (where offer_id is not null), 0) as free_pieces, coalesce(sum(mark * gross), 0) as gross,
      coalesce(sum(mark * discount) filter (where discount <> 0), 0) as discount, coalesce(sum(mark * worth) filter (where worth <> 0), 0) as free_value,
      coalesce(sum(mark * vat), 0) as vat,
      coalesce(sum(mark * case when delivered = pieces then net else share_of(net, delivered, pieces) end) filter (where delivered > 0), 0) as delivered,
      coalesce(sum(mark * case when returned = pieces then net else share_of(net, returned, pieces) end) filter (where returned > 0), 0) as returned,
      coalesce(sum(goods * delivered), 0) as gone, coalesce(sum(goods * returned) filter (where returned > 0), 0) as back
    from (
      select row_mark(order_id) as mark, goods_mark_of(order_id, product_id) as goods, offer_id, pieces, gross, discount, net, vat, worth, delivered, returned
      from sales_order_line offset 0
    ) as each
  ), posted as (
    select coalesce(sum(mark * amount) filter (where kind = 'delivery'), 0) as delivered, -coalesce(sum(mark * amount) filter (where kind = 'return'), 0) as returned
    from (select row_mark(order_id) as mark, kind, amount from outlet_ledger where order_id is not null offset 0) as each
  ), collected as (
    select coalesce(sum(row_mark(part.order_id) * part.amount), 0) as paid
    from collection_part part where not exists (select from collection where collection.id = part.collection_id and collection.state = 'bounced')
  ), moved as (
    select -coalesce(sum(goods * pieces) filter (where kind <> 'return'), 0) as gone, coalesce(sum(goods * pieces) filter (where kind = 'return'), 0) as back
    from (select goods_mark_of(document_id, product_id) as goods, kind, pieces from stock_movement where document_kind = 'order' offset 0) as each
  )
  select kept.filled
    and (kept.lines, kept.pieces, kept.free_pieces, kept.gross, kept.discount, kept.free_value, kept.vat)
      = (line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.vat)
    and (kept.delivered, kept.returned) = (line.delivered, line.returned) and (kept.delivered, kept.returned) = (posted.delivered, posted.returned)
    and kept.paid = collected.paid and (line.gone, line.back) = (moved.gone, moved.back)
  from kept, line, posted, collected, moved
$$;

-- Whether the orders that are closed or cancelled, which nearly all are, are those that have the event of it, each once.
create function ended_orders_say_so() returns boolean language sql stable parallel safe as $$
  select (ended.closed, ended.cancelled) = (said.closed, said.cancelled)
  from (
    select coalesce(sum(row_mark(id)) filter (where state = 'closed'), 0) as closed, coalesce(sum(row_mark(id)) filter (where state = 'cancelled'), 0) as cancelled
    from sales_order where state in ('closed', 'cancelled')
  ) as ended, (
    select coalesce(sum(row_mark(order_id)) filter (where step = 'close'), 0) as closed, coalesce(sum(row_mark(order_id)) filter (where step = 'cancel'), 0) as cancelled
    from sales_order_event where step in ('close', 'cancel')
  ) as said
$$;

-- Each order is looked at where all of them do not add up; its products where its goods as a whole are not what was moved.
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
    ) as each where not (adds_up and holds and goods_hold) and not (select orders_add_up())
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
  select 'order: event of its status', sales_order.id, sales_order.state, null
  from sales_order where sales_order.state in ('closed', 'cancelled') and not (select ended_orders_say_so()) and not exists (
    select from sales_order_event event
    where event.order_id = sales_order.id and event.step = case sales_order.state when 'closed' then 'close' else 'cancel' end)
  union all
  -- The others are few: their events are looked up.
  select 'order: event of its status', sales_order.id, sales_order.state, null
  from sales_order left join lateral (
    select true as there from sales_order_event event where event.order_id = sales_order.id
      and event.step = case sales_order.state when 'draft' then 'add' when 'submitted' then 'submit' when 'confirmed' then 'confirm' when 'dispatched' then 'dispatch'
        else 'deliver' end limit 1
  ) as event on true where sales_order.state not in ('closed', 'cancelled') and event.there is null
$$;

-- Whether all collections together come to their parts and to what the ledgers say of them, each multiplied by its number. Each has its one entry, and a
-- bounced one another that takes it back.
create function collections_add_up() returns boolean language sql stable parallel safe as $$
  with kept as (
    select coalesce(sum(mark), 0) as made, coalesce(sum(mark * amount), 0) as amount, coalesce(sum(mark * amount) filter (where state <> 'bounced'), 0) as received
    from (select row_mark(id) as mark, amount, state from collection offset 0) as each
  ), part as (
    select coalesce(sum(row_mark(collection_id) * amount), 0) as amount from collection_part
  ), posted as (
    select coalesce(sum(mark) filter (where kind = 'collection'), 0) as made, -coalesce(sum(mark * amount), 0) as received
    from (select row_mark(collection_id) as mark, kind, amount from outlet_ledger where collection_id is not null offset 0) as each
  )
  select kept.amount = part.amount and (kept.made, kept.received) = (posted.made, posted.received) from kept, part, posted
$$;

create or replace function verify_collections() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  select each.* from (
    select 'collection: orders', collection.id, collection.amount::text, part.amount::text
    from collection left join (select collection_id, added_up(amount) as amount from collection_part group by collection_id) as part on part.collection_id = collection.id
    where collection.amount is distinct from part.amount
    union all
    select 'collection: ledger of the outlet', collection.id, (case when collection.state = 'bounced' then 0 else -collection.amount end)::text, entry.amount::text
    from collection left join (
      select collection_id, added_up(amount) as amount from outlet_ledger where collection_id is not null group by collection_id
    ) as entry on entry.collection_id = collection.id
    where entry.amount is distinct from case when collection.state = 'bounced' then 0 else -collection.amount end
  ) as each where not (select collections_add_up())
  union all
  select rule.what, wrong.outlet_id, rule.kept, rule.counted
  from (select * from proof_of_outlets(null) where not holds) as wrong cross join lateral (values
    ('outlet: ledger', wrong.due = wrong.ledger_due and wrong.entries = wrong.counted and wrong.broken = 0, concat_ws(' ', wrong.due, wrong.entries),
      concat_ws(' ', wrong.ledger_due, wrong.counted, wrong.broken)),
    ('outlet: dues of its orders', wrong.due = wrong.orders_due, wrong.due::text, wrong.orders_due::text)
  ) as rule (what, holds, kept, counted) where not rule.holds
$$;
