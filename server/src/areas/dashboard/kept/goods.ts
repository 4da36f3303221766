import { type DateRange, levelNames } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
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
 * Lines of orders that were delivered in the days, of the question's whole, and of some products where they are named: a select in
 * brackets with the order's `id`, `outlet_id`, `route_id`, `officer_id` and `day`, and `product_id`, `sold` (pieces that did not
 * come back) and `value`.
 */
export function linesOf(question: Question, range: DateRange, productIds?: readonly string[]): RawBuilder<unknown> {
  const { reading, asOf } = question;
  const entry = (kind: string) =>
    asOf === null
      ? sql<boolean>`true`
      : sql<boolean>`/* unscoped: part */ exists (select from outlet_ledger entry where entry.order_id = sold.id and entry.kind = ${kind} and entry.at <= ${asOf}::timestamptz)`;
  const returned = sql`case when ${entry('return')} then line.returned else 0 end`;
  const some = productIds === undefined ? sql`` : sql`and line.product_id = any (${productIds}::uuid[])`;
  return sql`(/* unscoped: found */ select line.* from (
    select sold.id, sold.outlet_id, sold.route_id, sold.sales_officer_id as officer_id, sold.delivered_on as day, ${reading === 'sold' ? sql`sold.path` : sql`node.ancestors`} as path,
      line.product_id, (line.delivered - ${returned})::bigint as sold,
      share_of(line.net, line.delivered, line.pieces) - share_of(line.net, ${returned}, line.pieces) as value
    from sales_order sold join sales_order_line line on line.order_id = sold.id and line.offer_id is null
      ${reading === 'sold' ? sql`` : sql`join market_node node on node.id = sold.route_id`}
    where sold.delivered_on between ${range.from}::date and ${range.to}::date and line.delivered > 0 and ${entry('delivery')} ${some}
  ) as line where ${inWhole(question, 'line')})`;
}
