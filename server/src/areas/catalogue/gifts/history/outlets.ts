import type { chooseGiftOutlets, OutletClass, ParsedQueryOf, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { allOf, hasWords } from '../../../../core/lists/matches.ts';
import { refuse } from '../../../../core/refusal.ts';
import { notFound, type Reach, requirePlace, visibleNodes } from '../../../../core/scope/reach.ts';

/** Active outlets of a route in reach by name or code, or any in reach by its exact code. */
export async function outletsToGive(
  db: Database,
  reach: Reach,
  { routeId, search = '' }: ParsedQueryOf<typeof chooseGiftOutlets>,
): Promise<ReplyOf<typeof chooseGiftOutlets>['outlets']> {
  if (routeId) await requirePlace(db, reach, routeId, 'routeId');
  const found = routeId
    ? allOf([
        sql`outlet.route_id = ${routeId}`,
        ...hasWords(sql`lower(normalize(outlet.name || ' ' || outlet.code))`, search),
      ])
    : sql`outlet.code = ${search.trim()}`;
  const { rows } = await sql<ReplyOf<typeof chooseGiftOutlets>['outlets'][number]>`
    select outlet.id, outlet.name, outlet.code, route.name as route
    from outlet join ${visibleNodes(reach)} as route on route.id = outlet.route_id
    where outlet.status = 'active' and outlet.deleted_at is null and ${found} order by outlet.name, outlet.code limit 50
  `.execute(db);
  return rows;
}

/** An outlet in reach with the way to it as it is today. */
export interface OutletToday {
  readonly id: string;
  readonly name: string;
  readonly routeId: string;
  readonly dbHouseId: string;
  readonly salesOfficerId: string | null;
  readonly outletClass: OutletClass | null;
  /** From the nation to the route. */
  readonly path: readonly string[];
}

/** NOT_FOUND for an outlet out of reach, REFUSED for one that is not active. Within a transaction it is not deleted until its end. */
export async function outletToday(db: Database, reach: Reach, id: string): Promise<OutletToday> {
  const { rows } = await sql<OutletToday & { status: string }>`
    select outlet.id, outlet.name, outlet.status, node.id as "routeId", node.parent_id as "dbHouseId", route.sales_officer_id as "salesOfficerId",
      outlet.class as "outletClass", node.ancestors as path
    from outlet join ${visibleNodes(reach)} as node on node.id = outlet.route_id join route on route.node_id = node.id
    where outlet.id = ${id} and outlet.deleted_at is null for key share of outlet
  `.execute(db);
  const [outlet] = rows;
  if (!outlet) throw notFound('outletId');
  const sentence = statusProblem(outlet);
  if (sentence === null) return outlet;
  throw refuse('REFUSED', { message: sentence, fields: { outletId: sentence } });
}

/** Why the outlet of a gift that was found is given none by now; null when it is. One that was merged is the one that it became. */
export async function outletProblem(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string; status: string }>`
    /* unscoped: found */ select shop.name, case when shop.deleted_at is null then shop.status else 'deleted' end as status
    from outlet join outlet shop on shop.id = coalesce(outlet.merged_into, outlet.id) where outlet.id = ${id} for key share of shop
  `.execute(db);
  const [outlet] = rows;
  return outlet ? statusProblem(outlet) : null;
}

function statusProblem({ name, status }: { readonly name: string; readonly status: string }): string | null {
  return status === 'active' ? null : `${name} is ${status}: gifts go to active outlets.`;
}
