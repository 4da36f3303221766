import type { Level } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { highest, type Place, visible, within } from '../../../core/scope/reach.ts';
import { isWide, type OutletFilter } from '../outlets/filters.ts';
import { cellsOf, countedZoom, groupShift, squareZoom, type Tile } from './tile.ts';

/** Outlets that are shown together: how many they are, and where in the middle. */
export interface Group {
  readonly n: number;
  readonly longitude: number;
  readonly latitude: number;
}

/** Places whose squares are counted by themselves (`square_places`), and one whose regions are. */
const wideLevels: ReadonlySet<Level> = new Set<Level>(['nation', 'region', 'division', 'district']);

/**
 * From what the groups of a tile can be read without reading an outlet: the squares of wide places, which are counted by
 * status, class and category, or those of the routes beneath a narrow one, by status; null where none of them will do.
 */
export function countedSquares(tile: Tile, filter: OutletFilter): RawBuilder<unknown> | null {
  const { categoryId, class: ofClass, ...others } = filter;
  if (!isWide(others) || filter.status === 'deleted') return null;
  const tops = filter.place ? [filter.place] : filter.reach.places;
  if (filter.reach.everything || tops.every(({ level }) => wideLevels.has(level)))
    return squaresOfPlaces(tile, filter, tops);
  return categoryId === undefined && ofClass === undefined ? squaresOfRoutes(tile, filter) : null;
}

export async function countedGroups(db: Database, tile: Tile, squares: RawBuilder<unknown>): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select sum(n)::integer as n, (sum(longitude) / sum(n) / 1e6)::float8 as longitude, (sum(latitude) / sum(n) / 1e6)::float8 as latitude
    from ${squares} as square group by cell >> ${groupShift(tile, squareZoom(tile))}::integer having sum(n) > 0
  `.execute(db);
  return rows;
}

/** What was folded of the places, and what was added to their routes since. */
function squaresOfPlaces(tile: Tile, filter: OutletFilter, tops: readonly Place[]): RawBuilder<unknown> {
  const zoom = squareZoom(tile);
  const matches = sql`${filter.status ? sql`status = ${filter.status}` : sql`true`}
    and ${filter.class ? sql`class = ${filter.class}` : sql`true`}
    and ${filter.categoryId ? sql`category_id = ${filter.categoryId}` : sql`true`}`;
  const all = filter.reach.everything && tops.length === 0;
  const places = all ? sql`(whole_business())` : countedPlaces(tops);
  const added = all
    ? sql`outlet_cell where route_id = whole_business()`
    : sql`/* unscoped: part */ outlet_cell join (select id as route_id from market_node node where ${isSeen(filter)}) as route using (route_id) where true`;
  return sql`(
    select cell, n, longitude, latitude from outlet_square where place_id in ${places} and zoom = ${sql.lit(zoom)} and ${isIn(tile, zoom)} and ${matches}
    union all
    select cell >> ${sql.lit(2 * (countedZoom - zoom))}, n, longitude, latitude from ${added} and addition > 0 and ${isIn(tile, countedZoom)} and ${matches}
  )`;
}

/** The places, of which none lies beneath another, whose squares are counted: of a nation its regions. */
function countedPlaces(tops: readonly Place[]): RawBuilder<unknown> {
  const nations = tops.filter(({ level }) => level === 'nation').map(({ id }) => id);
  if (nations.length === 0) return tops.length === 1 ? sql`(${tops[0]?.id}::uuid)` : highest(tops);
  return sql`(select id from ${highest(tops)} as top where id <> all (${nations}::uuid[])
    union all select id from market_node where parent_id = any (${nations}::uuid[]))`;
}

function squaresOfRoutes(tile: Tile, filter: OutletFilter): RawBuilder<unknown> {
  return sql`(
    /* unscoped: part */ select cell >> ${sql.lit(2 * (countedZoom - squareZoom(tile)))} as cell, n, longitude, latitude
    from outlet_cell join (select id as route_id from market_node node where node.level = 'route' and ${isSeen(filter)}) as route using (route_id)
    where ${isIn(tile, countedZoom)} and ${filter.status ? sql`status = ${filter.status}` : sql`true`}
  )`;
}

function isIn(tile: Tile, zoom: number): RawBuilder<boolean> {
  const { from, to } = cellsOf(tile, zoom);
  return sql<boolean>`cell >= ${from}::integer and cell < ${to}::integer`;
}

/** That a route (a row of market_node called `node`) is in reach, and beneath the place where one is named. */
export function isSeen({ reach, place }: Pick<OutletFilter, 'reach' | 'place'>): RawBuilder<boolean> {
  return sql<boolean>`${visible(reach)} and ${place ? within([place]) : sql`true`}`;
}
