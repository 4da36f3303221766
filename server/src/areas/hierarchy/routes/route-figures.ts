import type { Reference, RouteFigures } from '@routebook/contract';
import { sql } from 'kysely';
import { holdsToday } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import { isBill } from '../../../core/market/bills.ts';
import { countedAs } from '../../../core/market/counted-as.ts';
import { isCalledOn } from '../../../core/scope/outlets.ts';
import { notFound, type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import type { NodeFilter } from '../nodes/filters.ts';
import type { NodeRow } from '../nodes/node-rows.ts';

const ofThisMonth = sql`>= (select month_of(business_date()))`;

/** What was done on routes in reach this month, in the order of their ids. */
export async function figuresOf(db: Database, reach: Reach, ids: readonly string[]): Promise<RouteFigures[]> {
  const { rows } = await sql<RouteFigures>`
    select node.id, top.outlet as "topOrderedOutlet", ordered.net::text as "preOrderAmount", ordered.pieces::integer as "preOrderUnit",
      billed.outlets::integer as eco, round(100.0 * visited.productive / nullif(visited.visits, 0), 1)::float8 as strike, latest.day as "lastVisitOn"
    from ${visibleNodes(reach)} as node
      cross join lateral (
        select coalesce(sum(net), 0.00) as net, coalesce(sum(pieces), 0) as pieces from sales_order
        where route_id = node.id and business_date ${ofThisMonth} and state not in ('draft', 'cancelled')
      ) as ordered
      left join lateral (
        select json_build_object('id', outlet.id, 'name', outlet.name, 'amount', sum(sales_order.net)::text) as outlet
        from sales_order join outlet on outlet.id = sales_order.outlet_id
        where sales_order.route_id = node.id and business_date ${ofThisMonth} and state not in ('draft', 'cancelled')
        group by outlet.id order by sum(sales_order.net) desc, outlet.name, outlet.id limit 1
      ) as top on true
      cross join lateral (
        select count(distinct ${countedAs('sales_order', 'delivered_on')}) as outlets from sales_order where route_id = node.id and delivered_on ${ofThisMonth} and ${isBill('sales_order')}
      ) as billed
      cross join lateral (
        select count(*) as visits, count(*) filter (where productive) as productive from outlet_visit
        where route_id = node.id and business_date ${ofThisMonth}
      ) as visited
      left join lateral (
        select business_date as day from outlet_visit where route_id = node.id order by business_date desc limit 1
      ) as latest on true
    where node.level = 'route' and node.id = any (${ids}::uuid[]) order by node.id
  `.execute(db);
  return rows;
}

/** The outlets that are called on along a route in reach today, in the order of visits. */
async function outletNamesOf(db: Database, routeId: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    /* unscoped: found */ select outlet.id, outlet.name from outlet join outlet_route place on place.outlet_id = outlet.id
      and place.route_id = outlet.route_id and ${holdsToday('place')}
    where outlet.route_id = ${routeId} and ${isCalledOn} order by place.sequence, outlet.id
  `.execute(db);
  return rows;
}

/** What the reply of a route in reach has besides the route. */
export async function besideRouteOf(db: Database, reach: Reach, routeId: string) {
  const [figures] = await figuresOf(db, reach, [routeId]);
  if (!figures) throw notFound();
  const { id, ...shown } = figures;
  return { ...shown, outlets: await outletNamesOf(db, routeId) };
}

/** Rows of a level with their figures, where they are routes of today. */
export async function withRouteFigures(
  db: Database,
  rows: readonly NodeRow[],
  { level, reach, day }: NodeFilter,
): Promise<NodeRow[]> {
  if (level !== 'route' || day !== null) return [...rows];
  const figures = await figuresOf(
    db,
    reach,
    rows.map(({ id }) => id),
  );
  const byId = new Map(figures.map((each) => [each.id, each]));
  return rows.map((row) => ({ ...row, figures: byId.get(row.id) }));
}
