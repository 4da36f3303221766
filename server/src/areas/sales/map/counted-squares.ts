import type { Level } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { highest, type Place, type Reach, visibleBeneath } from '../../../core/scope/reach.ts';
import { countedZoom } from './tile.ts';

/** Who asks, and the place that they narrow it to. */
export interface Seen {
  readonly reach: Reach;
  readonly place: Place | undefined;
}

/** Places whose squares are counted by themselves (`square_places`), and one whose regions are. */
const wideLevels: ReadonlySet<Level> = new Set<Level>(['nation', 'region', 'division', 'district', 'zone']);

/**
 * Squares of a zoom with how many outlets of a status, class and category lie in them (`cell`, `status`, `class`, `category_id`,
 * `n`, `longitude`, `latitude`), to select from: what was folded of the places that are seen, and what was added since. Null
 * where not all of them are wide.
 */
export function squaresOfPlaces({ reach, place }: Seen, zoom: number): RawBuilder<unknown> | null {
  const tops = place ? [place] : reach.places;
  const all = reach.everything && !place;
  if (!all && !tops.every(({ level }) => wideLevels.has(level))) return null;
  const added = all
    ? sql`outlet_cell where route_id = whole_business()`
    : sql`outlet_cell join (select id as route_id from market_node node
        where node.level = 'route' and node.deleted_at is null and ${visibleBeneath(reach, place)}) as route using (route_id) where true`;
  return sql`(
    select cell, status, class, category_id, n, longitude, latitude from outlet_square
    where place_id in ${all ? sql`(whole_business())` : countedPlaces(tops)} and zoom = ${sql.lit(zoom)}
    union all
    select cell >> ${sql.lit(2 * (countedZoom - zoom))}, status, class, category_id, n, longitude, latitude from ${added} and addition > 0
  )`;
}

/** The places, of which none lies beneath another, whose squares are counted: of a nation its regions. */
function countedPlaces(tops: readonly Place[]): RawBuilder<unknown> {
  const nations = tops.filter(({ level }) => level === 'nation').map(({ id }) => id);
  if (nations.length === 0) return tops.length === 1 ? sql`(${tops[0]?.id}::uuid)` : highest(tops);
  return sql`(select id from ${highest(tops)} as top where id <> all (${nations}::uuid[])
    union all select id from market_node where parent_id = any (${nations}::uuid[]))`;
}

/** The same squares by status, from those of the routes that are seen: of narrow places there are few. */
export function squaresOfRoutes(seen: Seen, zoom: number): RawBuilder<unknown> {
  return sql`(
    select cell >> ${sql.lit(2 * (countedZoom - zoom))} as cell, status, n, longitude, latitude
    from outlet_cell join (select id as route_id from market_node node
      where node.level = 'route' and node.deleted_at is null and ${visibleBeneath(seen.reach, seen.place)}) as route using (route_id)
  )`;
}
