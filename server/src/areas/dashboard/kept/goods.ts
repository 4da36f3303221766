import { type DateRange, levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { stayedInMonth } from '../../../core/market/bills.ts';
import { countedAs } from '../../../core/market/counted-as.ts';
import type { Place } from '../../../core/scope/reach.ts';
import { piecesOf } from '../periods.ts';
import type { Question } from '../question.ts';
import { inWhole } from './as-of.ts';
import { liesIn } from './branches.ts';

/** Down to these levels products are kept by day and by month; below them the leaves are few. */
const keptByDay = levelNames.slice(0, 3);
const keptByMonth = levelNames.slice(0, 4);

/**
 * What was sold of products in a range by the question's whole: a select in brackets with `product_id`, `pieces` (without free
 * ones) and `value`, some products more than once.
 */
export function goodsOf(question: Question, range: DateRange): RawBuilder<unknown> {
  const { tops } = question;
  const routes = tops.filter(({ level }) => level === 'route');
  const others = tops.filter(({ level }) => level !== 'route');
  const selects = [
    ...(routes.length === 0 && question.asOf === null ? [] : [documents(question, routes, range)]),
    ...(question.asOf !== null ? [] : others.flatMap((place) => keptOf(question, place, range))),
  ];
  return selects.length === 0
    ? sql`(select null::uuid as product_id, 0::bigint as pieces, 0::numeric as value where false)`
    : sql`(${sql.join(selects, sql` union all `)})`;
}

function keptOf(question: Question, place: Place, range: DateRange): RawBuilder<unknown>[] {
  const table = (name: 'day' | 'month', { from, to }: DateRange) => sql`
    select product_id, pieces, value from ${sql.table(`figure_product_${name}`)}
    where place_id = ${place.id}::uuid and day between ${from}::date and ${to}::date ${question.reading === 'sold' ? sql`and not moved` : sql``}`;
  const leaves = ({ from, to }: DateRange) => sql`
    select item.product_id, item.pieces, item.value
    from figure_goods_day goods cross join lateral unnest(goods.products, goods.pieces, goods.value) as item (product_id, pieces, value)
    where goods.day between ${from}::date and ${to}::date
      and goods.path_id in (select path.id from figure_path path join figure_branch branch on branch.id = path.branch_id where ${liesIn(question, [place])})`;
  const { months, edges } = piecesOf(range);
  const isKept = (levels: readonly string[]) => levels.includes(place.level);
  const days = (edge: DateRange) => (isKept(keptByDay) ? table('day', edge) : leaves(edge));
  if (!isKept(keptByMonth)) return [leaves(range)];
  return [...(months ? [table('month', months)] : []), ...edges.map(days)];
}

/** The same from the lines of orders: of routes, and as of an instant. */
function documents(question: Question, routes: readonly Place[], range: DateRange): RawBuilder<unknown> {
  const { reach, asOf } = question;
  const lines =
    asOf === null
      ? sql`${linesOf({ ...question, reach: { ...reach, everything: false }, place: null, tops: routes }, range)} as line where line.route_id = any (${routes.map(({ id }) => id)}::uuid[])`
      : sql`${linesOf(question, range)} as line`;
  return sql`select line.product_id, line.sold as pieces, line.value from ${lines}`;
}

/**
 * What of lines of orders arrived in the days, and what came back in them, of the question's whole, and of some products where they are
 * named: a select in brackets with the order's `id`, `outlet_id`, `route_id`, `officer_id`, the `kind` (delivery or return) and its `day`,
 * `product_id`, `sold` (pieces) and `value` (BDT), both negative for what came back, and whether it `stayed`: not all of the line came
 * back in the month in which it arrived; what arrived has the outlet that it is `counted_as`.
 */
export function linesOf(question: Question, range: DateRange, productIds?: readonly string[]): RawBuilder<unknown> {
  const { reading, asOf } = question;
  const known = (row: string) =>
    asOf === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${row}.at`)} <= ${asOf}::timestamptz`;
  const between = (day: RawBuilder<unknown>) => sql`${day} between ${range.from}::date and ${range.to}::date`;
  const some = productIds === undefined ? sql`` : sql`and line.product_id = any (${productIds}::uuid[])`;
  const order = sql`sold.id, sold.outlet_id, sold.route_id, sold.sales_officer_id as officer_id, ${reading === 'sold' ? sql`sold.path` : sql`node.ancestors`} as path, line.product_id`;
  const lies = reading === 'sold' ? sql`` : sql`/* unscoped: part */ join market_node node on node.id = sold.route_id`;
  const arrived =
    asOf === null
      ? sql``
      : sql`/* unscoped: part */ and exists (select from outlet_ledger entry where entry.order_id = sold.id and entry.kind = 'delivery' and ${known('entry')})`;
  return sql`(/* unscoped: found */ select line.* from (
    select ${order}, 'delivery' as kind, sold.delivered_on as day, line.delivered::bigint as sold, share_of(line.net, line.delivered, line.pieces) as value,
      ${stayedInMonth('sold', 'line', asOf)} > 0 as stayed, ${countedAs('sold', 'delivered_on')} as counted_as
    from sales_order sold join sales_order_line line on line.order_id = sold.id and line.offer_id is null ${lies}
    where ${between(sql`sold.delivered_on`)} and line.delivered > 0 ${arrived} ${some}
    union all
    select ${order}, 'return', back.business_date, -back.pieces, -back.value, false, null
    from sales_order_return back join sales_order sold on sold.id = back.order_id
      join sales_order_line line on line.order_id = back.order_id and line.place = back.place and line.offer_id is null ${lies}
    where ${between(sql`back.business_date`)} and ${known('back')} ${some}
  ) as line where ${inWhole(question, 'line')})`;
}
