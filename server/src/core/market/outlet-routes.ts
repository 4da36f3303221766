import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { refuse } from '../refusal.ts';

/** Counts the sequences of routes up, for who edits one that was read before. */
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
