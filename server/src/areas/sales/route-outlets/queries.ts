import type { RouteOutlet } from '@routebook/contract';
import { sql } from 'kysely';
import { holdsOn, holdsToday } from '../../../core/calendar/holds-on.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext } from '../../../core/http/context.ts';
import { countOpenOrders, type OpenOrders } from '../../../core/market/open-orders.ts';
import { countSequence } from '../../../core/market/outlet-routes.ts';
import { plannedEnd } from '../../../core/market/planned-end.ts';
import { wasCalledOn } from '../../../core/scope/outlets.ts';
import { notFound, type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { shownMobile } from '../outlets/shown-mobile.ts';

export interface RouteState {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly deleted: boolean;
  readonly validFrom: string;
  /** When it ends by a merge that is planned. */
  readonly endsOn: string | null;
  readonly sequenceVersion: number;
}

/** A route in reach, held against other writers of its outlets when `hold`; NOT_FOUND for any other id. */
export async function findRoute(
  db: Database,
  reach: Reach,
  id: string,
  options: { hold?: boolean; field?: string } = {},
): Promise<RouteState> {
  const { rows } = await sql<RouteState>`
    select node.id, node.name, node.status, node.deleted_at is not null as deleted, node.valid_from as "validFrom", ${plannedEnd} as "endsOn", route.sequence_version as "sequenceVersion"
    from ${visibleNodes(reach)} as node join route on route.node_id = node.id
    where node.id = ${id} ${options.hold ? sql`for update of route` : sql``}
  `.execute(db);
  const [route] = rows;
  if (!route) throw notFound(options.field);
  return route;
}

/** The outlets that are called on along a route on a day, in the order they are visited, numbered from 1 without gaps. */
export async function outletsOf(
  { db, session }: ReadContext,
  routeId: string,
  day: string | null,
): Promise<RouteOutlet[]> {
  const on = day === null ? sql`business_date()` : sql`${day}::date`;
  const { rows } = await sql<RouteOutlet>`
    /* unscoped: found */ select outlet.id, row_number() over (order by period.sequence, outlet.id)::integer as sequence, outlet.code, outlet.name,
      outlet.owner_name as "ownerName", ${shownMobile(session.capabilities.has('outlets.mobiles'))} as mobile, category.name as category, outlet.class, outlet.latitude, outlet.longitude, outlet.status
    from outlet_route period join outlet on outlet.id = period.outlet_id join outlet_category category on category.id = outlet.category_id
    where period.route_id = ${routeId} and ${holdsOn('period', on)}
      and ${wasCalledOn(on)}
    order by sequence
  `.execute(db);
  return rows;
}

/**
 * Gives the outlets of a route that are called on their places in the order of the ids, and the route its next sequence version.
 * Those that are not keep theirs between them, for when they are approved or opened again.
 */
export async function writeOrder(db: Database, routeId: string, outletIds: readonly string[]): Promise<void> {
  await sql`
    /* unscoped: found */ with standing as (
      select period.outlet_id as id, row_number() over (order by period.sequence, period.outlet_id) as place, ${wasCalledOn(sql`business_date()`)} as called_on
      from outlet_route period join outlet on outlet.id = period.outlet_id
      where period.route_id = ${routeId} and ${holdsToday('period')}
    ), wanted as (
      select chosen.id, free.place
      from unnest(${outletIds}::uuid[]) with ordinality as chosen (id, turn)
        join (select place, row_number() over (order by place) as turn from standing where called_on) as free using (turn)
      union all
      select id, place from standing where not called_on
    )
    update outlet_route period set sequence = wanted.place
    from wanted where period.outlet_id = wanted.id and period.route_id = ${routeId}
      and ${holdsToday('period')}
      and period.sequence <> wanted.place
  `.execute(db);
  await countSequence(db, [routeId]);
}

/** The orders of outlets that are not delivered yet, when the outlets get to a route. */
export async function openOrdersOf(db: Database, outletIds: readonly string[], routeId: string): Promise<OpenOrders> {
  const { rows } = await sql<{ houseId: string | null }>`
    /* unscoped: found */ select parent_id as "houseId" from market_node where id = ${routeId}
  `.execute(db);
  return countOpenOrders(db, sql`sales_order.outlet_id = any (${outletIds}::uuid[])`, rows[0]?.houseId ?? null);
}

/** Those of some outlets that are on a route today. */
export async function outletsOnRoute(db: Database, routeId: string, outletIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    /* unscoped: found */ select id from outlet where route_id = ${routeId} and id = any (${outletIds}::uuid[])
  `.execute(db);
  return rows.map(({ id }) => id);
}
