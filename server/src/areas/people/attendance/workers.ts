import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { hidden } from '../../../core/database/hidden.ts';
import type { Place } from '../../../core/scope/reach.ts';

/** So many places at most are looked beneath for the people who worked there. */
const mostPlaces = 60;
/** So many people's days are gathered; with more, they are met on the way through all days. */
export const fewPeople = 60;

/** The nodes of places by which the paths of `attendance_place`, which go down to the DB house, are found. */
export function nodesOfPaths(places: readonly Place[]): RawBuilder<unknown> {
  const ids = hidden.ids(places.map(({ id }) => id));
  return sql`/* unscoped: part */ (select array_agg(node) from (
    select unnest(${ids}) as node
    union all select period.parent_id from market_parent period join market_node child on child.id = period.node_id where period.node_id = any (${ids}) and child.level = 'route'
  ) as nodes)`;
}

/**
 * The people who may have worked beneath small places in a period; null when they are many. Beneath a route: those of
 * the DB houses it ever belonged to.
 */
export async function workersBeneath(
  db: Database,
  places: readonly Place[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[] | null> {
  if (places.length > mostPlaces) return null;
  if (places.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from attendance_place place
    where place.path && ${nodesOfPaths(places)} and place.first_day <= ${hidden.day(to)} and place.last_day >= ${hidden.day(from)} limit ${sql.lit(fewPeople + 1)}
  `.execute(db);
  return rows.length > fewPeople ? null : rows.map(({ user_id }) => user_id);
}
