-- The proof of stock: what does not hold of balances, days and documents, found each night and kept.

-- What differs, each by the rule that it breaks: what should be there and what is. None when all is well.
create function prove_stock() returns table (rule text, db_house_id uuid, product_id uuid, business_date date, document_id uuid, expected bigint, found bigint)
language sql stable as $$
  -- A balance is the sum of its movements, which follow one another.
  select case when wrong.broken > 0 then 'sequence' else 'balance' end, wrong.db_house_id, wrong.product_id, null::date, null::uuid,
    wrong.moved, coalesce(wrong.physical, 0)::bigint
  from verify_stock() as wrong
  union all
  -- No day ends below zero.
  select 'day', day.db_house_id, day.product_id, min(day.business_date), null, 0, min(day.closing)::bigint
  from (
    select movement.db_house_id, movement.product_id, movement.business_date,
      sum(sum(movement.pieces)) over (partition by movement.db_house_id, movement.product_id order by movement.business_date) as closing
    from stock_movement movement group by 1, 2, 3
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

create table stock_proof (
  day date primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  movements bigint not null,
  differences integer not null
);

-- The first thousand that a proof found.
create table stock_proof_difference (
  day date not null references stock_proof (day) on delete cascade,
  place integer not null,
  rule text collate "C" not null,
  db_house_id uuid not null,
  product_id uuid not null,
  business_date date,
  document_id uuid,
  expected bigint not null,
  found bigint not null,
  primary key (day, place)
);

-- Proves the stock on a day and keeps what was found; the same day again replaces it. Answers how many rows it wrote.
create function apply_stock_proof(proven date) returns integer language plpgsql as $$
declare
  began timestamptz := clock_timestamp();
  different integer;
begin
  delete from stock_proof where stock_proof.day = proven;
  insert into stock_proof (day, began_at, ended_at, movements, differences)
  values (proven, began, began, (select coalesce(sum(movements), 0) from stock_balance), 0);
  with wrong as materialized (select *, row_number() over (order by rule, db_house_id, product_id) as place from prove_stock()), listed as (
    insert into stock_proof_difference (day, place, rule, db_house_id, product_id, business_date, document_id, expected, found)
    select proven, wrong.place, wrong.rule, wrong.db_house_id, wrong.product_id, wrong.business_date, wrong.document_id, wrong.expected, wrong.found from wrong where wrong.place <= 1000
  )
  select count(*) into different from wrong;
  update stock_proof set differences = different, ended_at = clock_timestamp() where stock_proof.day = proven;
  delete from stock_proof where stock_proof.day < proven - 90;
  return 1 + least(different, 1000);
end $$;
