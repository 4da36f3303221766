-- Gifts that an order earned: promised when it is confirmed, issued with its delivery, back with what it gave back.

alter table gift add column order_id uuid;
create index gift_by_order on gift (order_id) where order_id is not null;

-- The orders whose gifts are not where they should be, or more than its offers earned; none when all is well.
create function verify_order_gifts() returns table (what text, order_id uuid, gift_type_id uuid, given bigint, earned bigint) language sql stable as $$
  with given as (
    select gift.order_id, gift.gift_type_id, sum(gift.quantity) as pieces,
      bool_or(gift.state = 'approved') as promised, bool_or(gift.state in ('issued', 'acknowledged')) as issued
    from gift where gift.order_id is not null group by 1, 2
  ), earned as (
    select offered.order_id, gift.id as gift_type_id, sum(gift.pieces) as pieces
    from sales_order_offer offered cross join lateral jsonb_to_recordset(offered.gifts) as gift (id uuid, pieces integer)
    where offered.taken and offered.order_id in (select given.order_id from given) group by 1, 2
  )
  select case when given.pieces > coalesce(earned.pieces, 0) then 'more than earned' when given.promised then 'not issued' else 'not back' end,
    given.order_id, given.gift_type_id, given.pieces, coalesce(earned.pieces, 0)
  from given left join sales_order on sales_order.id = given.order_id
    left join earned on earned.order_id = given.order_id and earned.gift_type_id = given.gift_type_id
  where given.pieces > coalesce(earned.pieces, 0)
    or given.promised and coalesce(sales_order.state, '') not in ('confirmed', 'dispatched')
    or given.issued and coalesce(sales_order.state, '') not in ('confirmed', 'dispatched', 'delivered', 'deliveredInPart', 'closed')
$$;
