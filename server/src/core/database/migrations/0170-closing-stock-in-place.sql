-- Whether a day ended below zero is told along the index in which movements lie by their DB house and product, in half of the time and without
-- sorting all of them. The rest is as it was.
create or replace function prove_stock() returns table (rule text, db_house_id uuid, product_id uuid, business_date date, document_id uuid, expected bigint, found bigint)
language sql stable as $$
  -- A balance is the sum of its movements, which follow one another.
  select case when wrong.broken > 0 then 'sequence' else 'balance' end, wrong.db_house_id, wrong.product_id, null::date, null::uuid,
    wrong.moved, coalesce(wrong.physical, 0)::bigint
  from verify_stock() as wrong
  union all
  -- No day ends below zero.
  select 'day', day.db_house_id, day.product_id, min(day.business_date), null, 0, min(day.closing)
  from (
    -- Movements of one day are equal here, so that each has what the day closed with.
    select movement.db_house_id, movement.product_id, movement.business_date,
      sum(movement.pieces) over (partition by movement.db_house_id, movement.product_id order by movement.business_date) as closing
    from stock_movement movement
  ) as day where day.closing < 0 group by 2, 3
  union all
  -- A transfer takes as many pieces of each product out of the one house as it takes into the other.
  select 'transfer', min(coalesce(transfer.from_id, movement.db_house_id)::text)::uuid, movement.product_id, min(movement.business_date), movement.document_id, 0,
    sum(movement.pieces)::bigint
  from stock_movement movement left join stock_transfer transfer on transfer.id = movement.document_id
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
    from stock_movement movement where movement.document_kind = 'stockUpdate' group by 1, 2, 3, 4
  ) as moved on moved.document_id = line.id and moved.db_house_id = line.db_house_id and moved.product_id = line.product_id and moved.business_date = line.business_date
  where line.difference is distinct from moved.pieces
$$;
