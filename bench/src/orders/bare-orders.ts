import type { Statements } from '../bare-server.ts';

const columns = `sales_order.id, sales_order.number, sales_order.business_date, sales_order.lines, sales_order.pieces, sales_order.free_pieces, sales_order.gross,
  sales_order.discount, sales_order.free_value, sales_order.net, sales_order.vat, sales_order.delivered, sales_order.returned, sales_order.paid, sales_order.due,
  sales_order.state, sales_order.hold, sales_order.short, sales_order.delivery_date, sales_order.delivered_on, sales_order.source, sales_order.version,
  outlet.id as outlet_id, outlet.name as outlet, outlet.code as outlet_code, officer.id as officer_id, officer.name as officer, route.id as route_id,
  route.name as route, house.id as house_id, house.name as house`;
const joins = `join outlet on outlet.id = sales_order.outlet_id join market_node route on route.id = sales_order.route_id
  join market_node house on house.id = sales_order.db_house_id left join user_account officer on officer.id = sales_order.sales_officer_id`;
const latest = 'sales_order.business_date desc, sales_order.number desc';
const sums = `count(*)::integer as total, sum(net) as net, sum(paid) as paid, sum(due) as due, sum(pieces) as pieces,
  count(*) filter (where state not in ('draft', 'cancelled')) as received`;
const mostCounted = 10_000;

/** A page of the orders of a condition, with their totals where they are few enough to be counted. */
const ordersOf = (condition: string, from = 'sales_order'): readonly [string, string] => [
  `select ${columns} from (select sales_order.* from ${from} where ${condition} order by ${latest} limit 25) as sales_order ${joins} order by ${latest}`,
  `select ${sums} from (select sales_order.* from ${from} where ${condition} limit ${mostCounted + 1}) as sales_order`,
];

/** By the depth of the place: the 2nd step of a path is a region, the 9th a route. */
const inMarket = (depth: number): [string, readonly [string, string]] => [
  `/market${depth}`,
  depth === 9
    ? ordersOf('sales_order.route_id = $1')
    : ordersOf(`node.ancestors[${depth}] = $1`, 'sales_order join market_node node on node.id = sales_order.route_id'),
];

/** What each address of the bare server asks of the orders. */
export const orderStatements: Statements = {
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map(inMarket)),
  '/outlet': ordersOf('sales_order.outlet_id = $1'),
  '/officer': ordersOf('sales_order.sales_officer_id = $1'),
  '/day': ordersOf('sales_order.business_date = $1'),
  '/status': ordersOf('sales_order.state = $1'),
  // What is searched for may be a number or a part of what an outlet is called.
  '/number': ordersOf(
    `(sales_order.number = $1::text::integer or sales_order.outlet_id = any (array(select id from outlet where search_text like '%' || $1::text || '%')))`,
  ),
};
