import type { ParsedQueryOf, ReplyOf, todayOrder } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../../core/calendar/business-day.ts';
import { instantAt } from '../../../../core/calendar/local-time.ts';
import type { ReadContext } from '../../../../core/http/context.ts';
import { ordersInReach } from '../../../../core/scope/orders.ts';
import { reachOf, requirePlace } from '../../../../core/scope/reach.ts';

type Board = Omit<ReplyOf<typeof todayOrder>, 'success'>;

/** The orders of a day by DB house, and when they have to be in. */
export async function boardOf(
  { db, session }: ReadContext,
  { market, date }: ParsedQueryOf<typeof todayOrder>,
): Promise<Board> {
  const reach = await reachOf(db, session.scope);
  const place = market === undefined ? undefined : await requirePlace(db, reach, market, 'market');
  const day = date ?? (await todayOf(db));
  const { rows } = await sql<Omit<Board, 'date'>>`
    with ordered as materialized (
      select sales_order.* from ${ordersInReach(reach, place)} as sales_order where sales_order.business_date = ${day}::date and sales_order.state not in ('draft', 'cancelled')
    ), short as (
      select distinct wanted.id from (
          select ordered.id, ordered.db_house_id, line.product_id, sum(line.pieces) as pieces
          from ordered join sales_order_line line on line.order_id = ordered.id where ordered.state = 'submitted' group by 1, 2, 3
        ) as wanted left join stock_balance balance on balance.db_house_id = wanted.db_house_id and balance.product_id = wanted.product_id
      where wanted.pieces > coalesce(balance.physical - balance.reserved, 0)
    ), house as (
      select db_house_id, count(*) as orders, count(*) filter (where state = 'submitted') as waiting, count(*) filter (where state <> 'submitted') as confirmed,
        count(short.id) as short, count(*) filter (where hold is not null) as held, sum(net) as value,
        coalesce(sum(net) filter (where state <> 'submitted'), 0.00) as confirmed_value, max(made_at) as last_at
      from ordered left join short on short.id = ordered.id group by 1
    ), moment as (
      select ${instantAt(sql`(${day}::date + (value ->> 'cutOff')::time)`)} as cut_off
      from setting where key = 'orders'
    )
    select moment.cut_off as "cutOffAt", moment.cut_off <= now() as "cutOffPassed",
      (select coalesce(json_agg(json_build_object('dbHouse', json_build_object('id', node.id, 'name', node.name, 'code', node.code), 'orders', house.orders,
          'waiting', house.waiting, 'confirmed', house.confirmed, 'short', house.short, 'held', house.held, 'value', house.value::text,
          'confirmedValue', house.confirmed_value::text, 'lastAt', to_char(house.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by node.name, node.id), '[]')
        from house join market_node node on node.id = house.db_house_id) as houses,
      (select json_build_object('orders', coalesce(sum(orders), 0), 'waiting', coalesce(sum(waiting), 0), 'confirmed', coalesce(sum(confirmed), 0),
          'short', coalesce(sum(short), 0), 'held', coalesce(sum(held), 0), 'value', coalesce(sum(value), 0.00)::text,
          'confirmedValue', coalesce(sum(confirmed_value), 0.00)::text) from house) as totals
    from moment
  `.execute(db);
  const [board] = rows;
  if (!board) throw new Error('The database holds no settings of orders.');
  return { date: day, ...board };
}
