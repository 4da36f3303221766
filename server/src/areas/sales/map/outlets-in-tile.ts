import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { outletsInReach } from '../../../core/scope/outlets.ts';
import { visibleBeneath } from '../../../core/scope/reach.ts';
import { isWide, matchesOutlet, type OutletFilter } from '../outlets/filters.ts';
import {
  cellsOf,
  countedZoom,
  firstNarrowTile,
  groupShift,
  largestZoom,
  lastCountedTile,
  mostPoints,
  placedZoom,
  type Tile,
} from './tile.ts';
import type { TilePoint } from './vector-tile.ts';

interface Group {
  readonly n: number;
  readonly longitude: number;
  readonly latitude: number;
}

/**
 * What is drawn of a tile: groups of outlets with how many they are, or the outlets themselves where they are few or the tile
 * is small. Of a large tile nothing is read but what has been counted, unless more than place and status narrows it.
 */
export async function outletsInTile(db: Database, tile: Tile, filter: OutletFilter): Promise<TilePoint[]> {
  if (tile.z <= lastCountedTile)
    return (await (isCounted(filter) ? countedGroups(db, tile, filter) : groups(db, tile, filter))).map(asPoint);
  if (tile.z === largestZoom || (await areFew(db, tile, filter))) return points(db, tile, filter);
  return (await groups(db, tile, filter)).map(asPoint);
}

const asPoint = ({ n, longitude, latitude }: Group): TilePoint => ({ longitude, latitude, properties: { n } });

const isCounted = (filter: OutletFilter) => isWide(filter) && filter.status !== 'deleted';

async function countedGroups(db: Database, tile: Tile, { reach, place, status }: OutletFilter): Promise<Group[]> {
  const { from, to } = cellsOf(tile, countedZoom);
  const inTile = sql`cell >= ${from}::integer and cell < ${to}::integer`;
  const routes = sql`(/* unscoped: part */ select node.id from market_node node where node.level = 'route' and ${visibleBeneath(reach, place)})`;
  // In a narrow tile the squares are found first, then whose they are; the other way round in a wide one.
  const counted =
    reach.everything && !place
      ? sql`outlet_cell where route_id = whole_business() and ${inTile}`
      : tile.z >= firstNarrowTile
        ? sql`(select * from outlet_cell where ${inTile} offset 0) as found join ${routes} as route on route.id = route_id where true`
        : sql`outlet_cell where route_id in ${routes} and ${inTile}`;
  const { rows } = await sql<Group>`
    select sum(n)::integer as n, (sum(longitude) / sum(n) / 1e6)::float8 as longitude, (sum(latitude) / sum(n) / 1e6)::float8 as latitude
    from ${counted} and ${status ? sql`status = ${status}` : sql`true`}
    group by cell >> ${groupShift(tile, countedZoom)}::integer having sum(n) > 0
  `.execute(db);
  return rows;
}

/** The outlets that match in a tile, to select from: of a narrow tile what lies there is found first, then what of it is seen. */
function inTile(tile: Tile, filter: OutletFilter): RawBuilder<unknown> {
  const { from, to } = cellsOf(tile, placedZoom);
  const lies = sql`outlet.cell >= ${from}::bigint and outlet.cell < ${to}::bigint`;
  const matches = allOf(matchesOutlet(filter));
  if (tile.z <= lastCountedTile)
    return sql`${outletsInReach(filter.reach, filter.place)} as outlet where ${lies} and ${matches}`;
  const there = sql`/* unscoped: part */ (select * from outlet where ${lies} and ${isThere(filter)} offset 0) as outlet`;
  if (filter.reach.everything && !filter.place) return sql`${there} where ${matches}`;
  return sql`/* unscoped: part */ ${there} join market_node node on node.id = outlet.route_id where ${visibleBeneath(filter.reach, filter.place)} and ${matches}`;
}

/** The index by squares has those that are not deleted. */
function isThere({ status }: OutletFilter): RawBuilder<boolean> {
  return status === 'deleted' ? sql<boolean>`outlet.deleted_at is not null` : sql<boolean>`outlet.deleted_at is null`;
}

async function groups(db: Database, tile: Tile, filter: OutletFilter): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select count(*)::integer as n, avg(longitude) as longitude, avg(latitude) as latitude
    from ${inTile(tile, filter)} group by outlet.cell >> ${groupShift(tile, placedZoom)}::integer
  `.execute(db);
  return rows;
}

async function areFew(db: Database, tile: Tile, filter: OutletFilter): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from ${inTile(tile, filter)} limit ${mostPoints + 1}) as found
  `.execute(db);
  return (rows[0]?.n ?? 0) <= mostPoints;
}

async function points(db: Database, tile: Tile, filter: OutletFilter): Promise<TilePoint[]> {
  const { rows } = await sql<{ longitude: number; latitude: number } & TilePoint['properties']>`
    /* unscoped: part */ select found.*, business_date() - activity.last_visit_on as visited, business_date() - activity.last_order_on as ordered,
      coalesce(activity.due, 0)::float8 as due
    from (select outlet.id, outlet.name, outlet.class, outlet.status, outlet.longitude, outlet.latitude from ${inTile(tile, filter)}) as found
      left join outlet_activity activity on activity.outlet_id = found.id
  `.execute(db);
  return rows.map(({ longitude, latitude, ...properties }) => ({ longitude, latitude, properties }));
}
