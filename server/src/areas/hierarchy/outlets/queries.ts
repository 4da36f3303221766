import type { RouteOutlet } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import { notFound, type Reach, visibleNodes } from '../../../core/scope/reach.ts';

export interface RouteState {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly deleted: boolean;
  readonly validFrom: string;
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
    select node.id, node.name, node.status, node.deleted_at is not null as deleted, node.valid_from as "validFrom", route.sequence_version as "sequenceVersion"
    from ${visibleNodes(reach)} as node join route on route.node_id = node.id
    where node.id = ${id} ${options.hold ? sql`for update of route` : sql``}
  `.execute(db);
  const [route] = rows;
  if (!route) throw notFound(options.field);
  return route;
}

/** The outlets of a route on a day in the order they are visited, numbered from 1 without gaps. */
export async function outletsOf(db: Database, routeId: string, day: string | null): Promise<RouteOutlet[]> {
  const on = day === null ? sql`business_date()` : sql`${day}::date`;
  const { rows } = await sql<RouteOutlet>`
    /* unscoped: found */ select outlet.id, row_number() over (order by period.sequence, outlet.id)::integer as sequence, outlet.code, outlet.name,
      outlet.owner_name as "ownerName", outlet.mobile, outlet.category, outlet.class, outlet.latitude, outlet.longitude, outlet.status
    from outlet_route period join outlet on outlet.id = period.outlet_id
    where period.route_id = ${routeId} and period.valid_from <= ${on} and (period.valid_to is null or period.valid_to > ${on})
      and outlet.deleted_at is null
    order by sequence
  `.execute(db);
  return rows;
}

/** Gives the outlets of a route their places in the order of the ids, and the route its next sequence version. */
export async function writeOrder(db: Database, routeId: string, outletIds: readonly string[]): Promise<void> {
  await sql`
    update outlet_route period set sequence = wanted.place
    from unnest(${outletIds}::uuid[]) with ordinality as wanted (id, place)
    where period.outlet_id = wanted.id and period.route_id = ${routeId}
      and period.valid_from <= business_date() and (period.valid_to is null or period.valid_to > business_date())
      and period.sequence <> wanted.place
  `.execute(db);
  await countSequence(db, [routeId]);
}

export async function countSequence(db: Database, routeIds: readonly string[]): Promise<void> {
  await sql`update route set sequence_version = sequence_version + 1 where node_id = any (${routeIds}::uuid[])`.execute(
    db,
  );
}

/**
 * Moves outlets from one route to the end of another from a day on: what they were on until then stays in their
 * periods. REFUSED when one is not on the route that day, or has a later change planned.
 */
export async function moveBetween(
  db: Database,
  move: { outletIds: readonly string[]; fromId: string; toId: string; day: string; cause: string },
): Promise<void> {
  const { outletIds, fromId, toId, day, cause } = move;
  const { rows: leaving } = await sql<{ id: string }>`
    /* unscoped: found */ select outlet_id as id from outlet_route
    where outlet_id = any (${outletIds}::uuid[]) and route_id = ${fromId} and valid_to is null and valid_from <= ${day}::date
    order by sequence, outlet_id for update
  `.execute(db);
  if (leaving.length !== outletIds.length) {
    throw refuse('REFUSED', {
      message:
        'Some of these outlets are not on this route on that day, or are planned to leave it; look at the list again.',
      fields: { outletIds: 'Not all are on this route.' },
    });
  }
  const inOrder = leaving.map(({ id }) => id);
  await sql`
    /* unscoped: found */ with place as (
      select id, place + (select coalesce(max(sequence), 0) from outlet_route where route_id = ${toId} and valid_to is null) as sequence
      from unnest(${inOrder}::uuid[]) with ordinality as wanted (id, place)
    ), ended as (
      update outlet_route period set valid_to = ${day}::date
      from place where period.outlet_id = place.id and period.valid_to is null and period.valid_from < ${day}::date
    )
    update outlet_route period set route_id = ${toId}, sequence = place.sequence, cause = ${cause}::uuid
    from place where period.outlet_id = place.id and period.valid_to is null and period.valid_from = ${day}::date
  `.execute(db);
  await sql`
    /* unscoped: found */ insert into outlet_route (outlet_id, route_id, sequence, valid_from, cause)
    select id, ${toId}::uuid, place + (select coalesce(max(sequence), 0) from outlet_route where route_id = ${toId} and valid_to is null), ${day}::date, ${cause}::uuid
    from unnest(${inOrder}::uuid[]) with ordinality as wanted (id, place)
    where not exists (select from outlet_route period where period.outlet_id = wanted.id and period.valid_to is null)
  `.execute(db);
  await sql`
    update outlet set route_id = ${toId}, version = version + 1, updated_at = now()
    where id = any (${outletIds}::uuid[]) and ${day}::date <= business_date()
  `.execute(db);
  await countSequence(db, [fromId, toId]);
}
