-- The proof of everything reads each line and each movement of an order once.

-- A number that tells pieces of one product from as many of another, so that orders are compared as a whole and products only where they differ. It never
-- overflows; that two products have the same happens once in four thousand million pairs.
create function goods_mark(product uuid, pieces integer) returns bigint language sql immutable parallel safe as $$
  select pieces * (uuid_hash_extended(product, 0) >> 32)
$$;

drop function proof_of_dues(uuid[]);
-- Of each order, what it keeps, what its lines come to, and what the ledger of its outlet, its payments and the movements of its goods say; of the
-- named orders, or of all for null.
create function proof_of_dues(of_orders uuid[]) returns table (order_id uuid, state text, kept text, counted text, adds_up boolean, delivered numeric, lines_delivered numeric,
  ledger_delivered numeric, returned numeric, lines_returned numeric, ledger_returned numeric, paid numeric, collected numeric, due numeric, holds boolean, goods_hold boolean)
language sql stable parallel safe as $$
  select coalesce(sales_order.id, line.order_id, ledger.order_id, moved.order_id), sales_order.state,
    concat_ws(' ', sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross, sales_order.discount, sales_order.free_value, sales_order.net, sales_order.vat),
    concat_ws(' ', line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.net, line.vat),
    (sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross, sales_order.discount, sales_order.free_value, sales_order.net, sales_order.vat)
      is not distinct from (line.lines, line.pieces, line.free_pieces, line.gross, line.discount, line.free_value, line.net, line.vat),
    coalesce(sales_order.delivered, 0), coalesce(line.delivered, 0), coalesce(ledger.delivered, 0),
    coalesce(sales_order.returned, 0), coalesce(line.returned, 0), coalesce(ledger.returned, 0),
    coalesce(sales_order.paid, 0), coalesce(paid.amount, 0), coalesce(sales_order.due, 0),
    coalesce(sales_order.delivered, 0) = coalesce(line.delivered, 0) and coalesce(sales_order.delivered, 0) = coalesce(ledger.delivered, 0)
      and coalesce(sales_order.returned, 0) = coalesce(line.returned, 0) and coalesce(sales_order.returned, 0) = coalesce(ledger.returned, 0)
      and coalesce(sales_order.paid, 0) = coalesce(paid.amount, 0),
    (coalesce(line.gone, 0), coalesce(line.back, 0), coalesce(line.gone_mark, 0), coalesce(line.back_mark, 0))
      = (coalesce(moved.gone, 0), coalesce(moved.back, 0), coalesce(moved.gone_mark, 0), coalesce(moved.back_mark, 0))
  from (select * from sales_order where of_orders is null or sales_order.id = any (of_orders)) as sales_order
  full join (
    select each.order_id, count(*) filter (where each.offer_id is null) as lines, coalesce(sum(each.pieces) filter (where each.offer_id is null), 0) as pieces,
      coalesce(sum(each.pieces) filter (where each.offer_id is not null), 0) as free_pieces, sum(each.gross) as gross, sum(each.discount) as discount,
      sum(each.worth) as free_value, sum(each.net) as net, sum(each.vat) as vat,
      -- All or nothing of a line needs no share of it.
      sum(case each.delivered when 0 then 0 when each.pieces then each.net else share_of(each.net, each.delivered, each.pieces) end) as delivered,
      sum(case each.returned when 0 then 0 when each.pieces then each.net else share_of(each.net, each.returned, each.pieces) end) as returned,
      sum(each.delivered) as gone, sum(each.returned) as back, sum(goods_mark(each.product_id, each.delivered)) as gone_mark,
      sum(goods_mark(each.product_id, each.returned)) filter (where each.returned > 0) as back_mark
    from sales_order_line each where of_orders is null or each.order_id = any (of_orders) group by each.order_id
  ) as line on line.order_id = sales_order.id
  full join (
    select entry.order_id, coalesce(sum(entry.amount) filter (where entry.kind = 'delivery'), 0) as delivered, coalesce(-sum(entry.amount) filter (where entry.kind = 'return'), 0) as returned
    from outlet_ledger entry where entry.order_id is not null and (of_orders is null or entry.order_id = any (of_orders)) group by entry.order_id
  ) as ledger on ledger.order_id = coalesce(sales_order.id, line.order_id)
  full join (
    select movement.document_id as order_id, -sum(movement.pieces) filter (where movement.kind <> 'return') as gone, sum(movement.pieces) filter (where movement.kind = 'return') as back,
      -sum(goods_mark(movement.product_id, movement.pieces)) filter (where movement.kind <> 'return') as gone_mark,
      sum(goods_mark(movement.product_id, movement.pieces)) filter (where movement.kind = 'return') as back_mark
    from stock_movement movement where movement.document_kind = 'order' and (of_orders is null or movement.document_id = any (of_orders)) group by movement.document_id
  ) as moved on moved.order_id = coalesce(sales_order.id, line.order_id, ledger.order_id)
  left join (
    select part.order_id, sum(part.amount) as amount
    from collection_part part join collection on collection.id = part.collection_id and collection.state <> 'bounced'
    where of_orders is null or part.order_id = any (of_orders) group by part.order_id
  ) as paid on paid.order_id = sales_order.id
$$;

-- What of orders is not what its rows, its movements and its ledgers come to; none when all is well.
create or replace function verify_order_sums() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  with wrong as materialized (select * from proof_of_dues(null) where not (adds_up and holds and goods_hold))
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
  from sales_order where not exists (select from sales_order_event event where event.order_id = sales_order.id
    and event.step = case sales_order.state when 'draft' then 'add' when 'submitted' then 'submit' when 'confirmed' then 'confirm' when 'dispatched' then 'dispatch'
      when 'closed' then 'close' when 'cancelled' then 'cancel' else 'deliver' end)
$$;

drop function verify_order_goods();
create function verify_reserved() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  select 'stock: reserved', balance_id, reserved::text, promised::text from proof_of_reserved(null) where not holds
$$;

create or replace function verify_orders() returns table (what text, id uuid, kept text, counted text) language sql stable parallel safe as $$
  select * from verify_order_sums() union all select * from verify_reserved() union all select * from verify_collections()
$$;

-- What is alike is counted before it is shared out to its places.
create or replace view sale_month_counted as
select month, level, place_id, sum(primary_net) as primary_net, sum(secondary_net) as secondary_net
from (
  select month_of(business_date) as month, 'dbHouse' as level, db_house_id as place_id, net as primary_net, 0 as secondary_net
  from primary_sale where state <> 'draft'
  union all
  select month_of(correction.business_date), 'dbHouse', sale.db_house_id, -correction.amount, 0
  from primary_correction correction join primary_sale sale on sale.id = correction.sale_id
  union all
  select delivered.month, place.level, place.id, 0, delivered.amount
  from (
    select month_of(entry.business_date) as month, sales_order.db_house_id, sales_order.route_id, sum(entry.amount) as amount
    from outlet_ledger entry join sales_order on sales_order.id = entry.order_id group by 1, 2, 3
  ) as delivered cross join lateral (values ('dbHouse', delivered.db_house_id), ('route', delivered.route_id)) as place (level, id)
) as document
group by 1, 2, 3 having sum(primary_net) <> 0 or sum(secondary_net) <> 0;
