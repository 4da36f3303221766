import type { FilterOf, listOrders } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { hasWords, searchWords } from '../../../core/lists/matches.ts';
import { refuse } from '../../../core/refusal.ts';
import { madeIn } from '../../../core/scope/made-in.ts';
import { ordersInReach } from '../../../core/scope/orders.ts';
import { type Place, type Reach, reachOf, requirePlace } from '../../../core/scope/reach.ts';

type Asked = FilterOf<typeof listOrders>;

/** The orders that a list, its totals and its export are about. */
export type OrderFilter = Asked & {
  readonly reach: Reach;
  readonly place: Place | undefined;
  /** Of each word of the search, the outlets that have it, where these are few. */
  readonly called: ReadonlyMap<string, readonly string[]>;
};

/** The orders in question, to select from as one would from the table. */
export function ordersOf({ reach, place, reading }: OrderFilter): RawBuilder<unknown> {
  return reading ? madeIn('sales_order', { reach, place, reading }) : ordersInReach(reach, place);
}

/** Orders of so many outlets are found outlet by outlet; with more, faster by looking at each order. */
const fewOutlets = 1_000;

/** For who asks; NOT_FOUND when the place is not in reach, MALFORMED for days that end before they begin. */
export async function orderFilter({ db, session }: ReadContext, asked: Asked): Promise<OrderFilter> {
  requireOrdered(asked.from, asked.to, 'to');
  requireOrdered(asked.deliveryFrom, asked.deliveryTo, 'deliveryTo');
  const reach = await reachOf(db, session.scope);
  const place = asked.market === undefined ? undefined : await requirePlace(db, reach, asked.market, 'market');
  return { ...asked, reach, place, called: await outletsCalled(db, asked.search) };
}

async function outletsCalled(db: Database, search: string | undefined): Promise<OrderFilter['called']> {
  const found = await Promise.all(
    searchWords(search).map(async (word) => {
      const { rows } = await sql<{ id: string }>`
        select /* unscoped: part */ outlet.id from outlet where ${nameHas(word)} limit ${sql.lit(fewOutlets + 1)}
      `.execute(db);
      return [word, rows.map(({ id }) => id)] as const;
    }),
  );
  return new Map(found.filter(([, ids]) => ids.length <= fewOutlets));
}

function requireOrdered(from: string | undefined, to: string | undefined, field: string): void {
  if (from !== undefined && to !== undefined && to < from)
    throw refuse('MALFORMED', { fields: { [field]: 'Not before the first day.' } });
}

const payments = {
  due: sql`sales_order.due > 0`,
  paid: sql`sales_order.delivered > 0 and sales_order.due <= 0`,
  inPart: sql`sales_order.due > 0 and sales_order.paid > 0`,
} as const;

const marks = {
  held: sql`sales_order.hold is not null`,
  short: sql`sales_order.short`,
  returned: sql`sales_order.returned > 0`,
  discounted: sql`(sales_order.discount > 0 or sales_order.free_value > 0)`,
} as const;

/**
 * The conditions that an order (a row of `ordersInReach` called `sales_order`) matches. `eachAsMet`: order by order, for a
 * statement that reads them one after the other and stops early, instead of outlet by outlet.
 */
export function matchesOrder(filter: OrderFilter, eachAsMet = false): RawBuilder<unknown>[] {
  const { search, salesOfficerId, outletId, productId, status, source, payment, mark, reading, onVisit } = filter;
  return [
    ...(reading ? [sql`sales_order.state not in ('draft', 'cancelled')`] : []),
    ...(onVisit ? [sql`sales_order.visit_id is not null`] : []),
    ...(salesOfficerId ? [sql`sales_order.sales_officer_id = ${hidden.id(salesOfficerId)}`] : []),
    ...(outletId ? [sql`sales_order.outlet_id = any (shop_of(${hidden.id(outletId)}))`] : []),
    ...(productId
      ? [
          sql`/* unscoped: part */ sales_order.id in (select line.order_id from sales_order_line line where line.product_id = ${hidden.id(productId)})`,
        ]
      : []),
    ...(status ? [sql`sales_order.state = ${status}`] : []),
    ...(source ? [sql`sales_order.source = ${source}`] : []),
    ...(payment ? [payments[payment]] : []),
    ...(mark ? [marks[mark]] : []),
    ...daysOf('business_date', filter.from, filter.to),
    ...daysOf('delivery_date', filter.deliveryFrom, filter.deliveryTo),
    ...searchWords(search).map((word) => hasWord(word, filter.called.get(word), eachAsMet)),
  ];
}

function daysOf(column: string, from: string | undefined, to: string | undefined): RawBuilder<unknown>[] {
  const day = sql.ref(`sales_order.${column}`);
  return [...(from ? [sql`${day} >= ${hidden.day(from)}`] : []), ...(to ? [sql`${day} <= ${hidden.day(to)}`] : [])];
}

/** A number, or a part of what the outlet is called; `outlets`: those that it is a part of, where they are known. */
function hasWord(word: string, outlets: readonly string[] | undefined, eachAsMet: boolean): RawBuilder<unknown> {
  const number = /^\d{1,9}$/.test(word) ? sql`sales_order.number = (select ${Number(word)}::integer) or` : sql``;
  const named = outlets
    ? sql`any (${hidden.ids(outlets)})`
    : sql`any (/* unscoped: part */ select outlet.id from outlet where ${nameHas(word)})`;
  // Asked as a question of its own, it is not turned round into a join that begins at the outlets.
  return sql`(${number} (sales_order.outlet_id = ${named})${eachAsMet ? sql` is true` : sql``})`;
}

function nameHas(word: string): RawBuilder<unknown> {
  const [has = sql`true`] = hasWords(sql`outlet.search_text`, word);
  return has;
}
