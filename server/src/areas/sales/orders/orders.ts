import { listOrders, type Order } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { List, mostCounted } from '../../../core/lists/list.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { namedSorts } from '../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { matchesOrder, type OrderFilter, ordersOf } from './filters.ts';

const { text, integer, date, amount } = sortColumnsOf('sales_order');
const latest = [date('business_date'), integer('number')];

const named = namedSorts(
  'sales_order',
  {
    outlet: { table: 'outlet', by: 'outlet_id' },
    salesOfficer: { table: 'user_account', by: 'sales_officer_id', optional: true },
    route: { table: 'market_node', by: 'route_id' },
    dbHouse: { table: 'market_node', by: 'db_house_id' },
  },
  latest,
);

const referred = (row: string) =>
  sql`json_build_object('id', ${sql.ref(`${row}.id`)}, 'name', ${sql.ref(`${row}.name`)})`;

/** Received: submitted to the DB house, and not called off. */
const received = sql`sales_order.state not in ('draft', 'cancelled')`;
const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(`sales_order.${column}`)}), 0.00)::text`;

const summed = sql`sales_order.id, sales_order.business_date, sales_order.state, sales_order.paid, sales_order.due, sales_order.net, sales_order.pieces`;

/** What the tiles show, over the filter. */
export const orderSums = {
  totalReceivedOrders: sql`count(*) filter (where ${received})`,
  totalReceivedOrdersToday: sql`count(*) filter (where ${received} and sales_order.business_date = (select business_date()))`,
  totalReceivedAmount: sumOf('paid'),
  totalDueAmount: sumOf('due'),
  totalNet: sumOf('net'),
  totalPieces: sql`coalesce(sum(sales_order.pieces), 0)::bigint`,
};

/** The orders of outlets. */
export const orders = new List<Order, OrderFilter>({
  alias: 'sales_order',
  source: ordersOf,
  columns: sql`sales_order.id, sales_order.number, sales_order.business_date as date,
    json_build_object('id', outlet.id, 'name', outlet.name, 'code', outlet.code) as outlet,
    case when officer.id is not null then ${referred('officer')} end as "salesOfficer", ${referred('route')} as route, ${referred('house')} as "dbHouse",
    sales_order.lines, sales_order.pieces, sales_order.free_pieces as "freePieces", sales_order.gross::text as gross, sales_order.discount::text as discount,
    sales_order.free_value::text as "freeValue", sales_order.net::text as net, sales_order.vat::text as vat, sales_order.delivered::text as delivered,
    sales_order.returned::text as returned, sales_order.paid::text as paid, sales_order.due::text as due, sales_order.state as status, sales_order.hold,
    sales_order.short, sales_order.delivery_date as "deliveryDate", sales_order.delivered_on as "deliveredOn", sales_order.source, sales_order.version`,
  joins: sql`/* unscoped: part */ join outlet on outlet.id = sales_order.outlet_id join market_node route on route.id = sales_order.route_id
    join market_node house on house.id = sales_order.db_house_id left join user_account officer on officer.id = sales_order.sales_officer_id`,
  sorts: {
    date: latest,
    number: [integer('number')],
    ...named.sorts,
    lines: [integer('lines'), ...latest],
    pieces: [integer('pieces'), ...latest],
    gross: [amount('gross'), ...latest],
    discount: [amount('discount'), ...latest],
    freeValue: [amount('free_value'), ...latest],
    net: [amount('net'), ...latest],
    delivered: [amount('delivered'), ...latest],
    paid: [amount('paid'), ...latest],
    due: [amount('due'), ...latest],
    status: [text('state'), ...latest],
    deliveryDate: [{ expression: sql`coalesce(sales_order.delivery_date, 'infinity')`, type: 'date' }, ...latest],
    source: [text('source'), ...latest],
  },
  sortJoins: named.joins,
  sort: listOrders.list.sort,
  matches: (filter) => matchesOrder(filter),
  matchesInOrder: (filter) => matchesOrder(filter, true),
  totals: orderSums,
  mostCounted,
  // An SO takes some twenty on a day, an outlet fewer.
  certainlyFew: ({ salesOfficerId, outletId, called }) =>
    salesOfficerId !== undefined || outletId !== undefined || [...called.values()].some(({ length }) => length <= 20),
  // Days lie beside each other in their index.
  inOrder: ({ reach, place, search, salesOfficerId, outletId, productId }, { offset }, _known, sort) =>
    sort === 'date' &&
    offset <= 1_000 &&
    reach.everything &&
    !place &&
    !(search || salesOfficerId || outletId || productId),
  gathered: ({ outletId }) => (outletId === undefined ? summed : null),
});

/** The orders of a filter, to select from as `sales_order`. */
export function matching(filter: OrderFilter): RawBuilder<unknown> {
  return sql`${ordersOf(filter)} as sales_order where ${allOf(matchesOrder(filter))}`;
}
