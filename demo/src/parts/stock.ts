import { hashOf } from '../drawn.ts';
import { fileAnew } from '../new-files.ts';
import { byNow, clerk, timeOf, today } from '../orders/instants.ts';
import type { DemoPart } from '../part.ts';
import { foundMade } from '../stock/found.ts';
import { uuidAt } from '../uuid-at.ts';
import { withoutIndexes } from '../without-indexes.ts';

/**
 * The stock of DB houses, made by the database out of their orders: an opening, what was delivered and what came back, and each
 * Saturday what was sold in the week before, in whole cases. What is left is as planned: a few products are out or low, some lie
 * long; a best seller is out in one house and lies for three months in its neighbour. One house was loaded with best sellers for
 * half a year on a day of its own just now, which nobody has bought of it.
 */
export const stock: DemoPart = {
  name: 'stock',
  rows: () => 0,
  async write() {},
  keyedLater: ['stock_balance'],
  steps: [
    {
      name: 'stock',
      after: ['what was ordered'],
      async run(client) {
        for (const statement of [foundMade, flowMade, openingsMade]) await client.query(statement);
        await fileAnew(client, ['stock_movement', 'stock_balance']);
        await withoutIndexes(client, ['stock_movement', 'stock_balance'], async () => {
          for (const statement of [movementsMade, balancesMade]) await client.query(statement);
        });
      },
    },
  ],
};

/** A Saturday on which a house gets what it sold up to then. */
const saturdayAfter = (day: string) => `(${day} + 7 - (extract(dow from ${day})::integer + 1) % 7)`;

/** What came and went, day by day, but the opening. What is short gets nothing any more. */
const flowMade = `
  create table demo_flow as
  with sold as materialized (
    select house_id, product_id, due_on as day, sum(delivered)::integer as out from demo_order_line where delivered > 0 group by 1, 2, 3
  )
  select house_id, product_id, day, 2 as turn, -out as pieces from sold
  union all
  select house_id, product_id, day, 0, pieces from demo_found
  union all
  select line.house_id, line.product_id, returned_on, 3, sum(line.returned)::integer
  from demo_order_line line join demo_sold sold on sold.id = line.order_id where line.returned > 0 group by 1, 2, 3
  union all
  select house_id, product_id, saturday, 1, pieces
  from (
    select week.*, (bought / cased - lag(bought, 1, 0) over (partition by house_id, product_id order by saturday) / cased) * cased as pieces
    from (
      select house_id, product_id, saturday, cased, is_short, story, sum(sum(out)) over (partition by house_id, product_id order by saturday)::integer as bought
      from (select *, ${saturdayAfter('day')} as saturday from sold) as sold join demo_goods using (house_id, product_id) group by 1, 2, 3, 4, 5, 6
    ) as week
  ) as supplied
  where pieces > 0 and saturday <= ${today} - case when story = 1 then 25 when is_short then 18 else 0 end`;

/** With how much each began, so that it never ran out before its time and comes to what is to be left. */
const openingsMade = `
  create table demo_opening as
  with total as (
    select house_id, product_id, -least(0, min(running)) as needed, sum(pieces) as moved,
      -coalesce(sum(pieces) filter (where turn = 2 and day >= ${today} - 28), 0)::float8 / 28 as daily
    from (select *, sum(pieces) over (partition by house_id, product_id order by day, turn) as running from demo_flow) as each group by 1, 2
  ), promised as (
    select line.house_id, line.product_id, sum(line.reserved) as pieces
    from demo_order_line line join demo_sold sold on sold.id = line.order_id where step in ('confirmed', 'dispatched') group by 1, 2
  ), period as (
    select ${today} as today, min(day) as first_day from demo_order
  )
  select goods.*, daily, today, first_day, greatest(coalesce(needed, 0), 1, left_over - coalesce(moved, 0)) as pieces
  from demo_goods goods cross join period left join total using (house_id, product_id) left join promised using (house_id, product_id)
    cross join lateral (
      select (coalesce(promised.pieces, 0) + case when story = 1 or story is null and luck < 0.03 then 0 else greatest(1, ceil(coalesce(daily, 0)
        * case when story = 2 then 90 when luck < 0.1 then 3 when luck < 0.88 then 8 + 18 * luck else 50 end)) end)::integer as left_over
    ) as planned`;

const noonOf = (day: string) => timeOf(day, '12');

const movementsMade = `
  insert into stock_movement (id, db_house_id, product_id, number, business_date, kind, pieces, balance_after, document_kind, document_id, reason, by_id, at)
  select ${uuidAt('at', hashOf('document_id', hashOf('product_id', 'turn * 16 + place')))}, house_id, product_id, row_number() over posted, day, kind, pieces, sum(pieces) over posted,
    case when kind = 'opening' then 'opening' when kind = 'primary' then 'primarySale' when reason is not null then 'stockUpdate' else 'order' end,
    document_id, coalesce(reason, ''), coalesce(by_id, ${clerk}), at
  from (
    select house_id, product_id, day, turn, kind, pieces, ${byNow(timeOf('day', '(9 + 3 * turn)'), 3)} as at, ${uuidAt(noonOf('day'), hashOf('house_id', "(day - date '2000-01-01') * 4 + turn"))} as document_id, 0 as place,
      null as reason, null::uuid as by_id
    from (
      select house_id, product_id, first_day as day, 0 as turn, 'opening' as kind, pieces from demo_opening
      union all
      select house_id, product_id, day, turn, 'primary', pieces from demo_flow where turn = 1
      union all
      select house_id, product_id, today - case when extract(dow from today - 1) in (5, 6) then 3 else 1 end, 1, 'primary', ceil(daily * 180 / cased)::integer * cased
      from demo_opening
      where rank < 0.12 and not is_short and daily > 0
        and house_id = (select id from market_node where id in (select house_id from demo_opening) and status = 'active' order by code desc limit 1)
    ) as supplied
    union all
    select house_id, product_id, day, 0, kind, pieces, at, document_id, 0, reason, by_id from demo_found
    union all
    select line.house_id, line.product_id, line.due_on, 2, 'secondary', -line.delivered, delivered_at, order_id, place, null, null
    from demo_order_line line join demo_sold sold on sold.id = line.order_id where line.delivered > 0
    union all
    select line.house_id, line.product_id, returned_on, 3, 'return', line.returned, returned_at, order_id, place, null, null
    from demo_order_line line join demo_sold sold on sold.id = line.order_id where line.returned > 0
  ) as moved
  window posted as (partition by house_id, product_id order by day, turn, at, document_id rows unbounded preceding)`;

const balancesMade = `
  insert into stock_balance (db_house_id, product_id, physical, reserved, movements, moved_at)
  select house_id, product_id, moved.physical, coalesce(promised.pieces, 0), moved.movements, moved.at
  from (select db_house_id as house_id, product_id, sum(pieces) as physical, count(*) as movements, max(at) as at from stock_movement group by 1, 2) as moved
    left join (
      select line.house_id, line.product_id, sum(line.reserved) as pieces
      from demo_order_line line join demo_sold sold on sold.id = line.order_id where step in ('confirmed', 'dispatched') group by 1, 2
    ) as promised using (house_id, product_id)
  order by 1, 2`;
