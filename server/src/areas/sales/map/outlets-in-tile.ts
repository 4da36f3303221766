import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { outletsInReach } from '../../../core/scope/outlets.ts';
import { visibleBeneath } from '../../../core/scope/reach.ts';
import { matchesOutlet, type OutletFilter } from '../outlets/filters.ts';
import { lastOrderOn, lastVisitOn } from '../outlets/last-days.ts';
import { countedGroups, type Group } from './counted-groups.ts';
import { lapsedGroups } from './lapsed-groups.ts';
import {
  cellsOf,
  firstPointTile,
  groupShift,
  largestZoom,
  lastCountedTile,
  mostPoints,
  placedZoom,
  type Tile,
} from './tile.ts';
import type { TilePoint } from './vector-tile.ts';

/**
 * What is drawn of a tile: groups of outlets with how many they are, or the outlets themselves where they are few or the tile
 * is small. Of a large tile nothing is read but what has been counted, unless more narrows it than place, status, class and
 * category.
 */
export async function outletsInTile(db: Database, tile: Tile, filter: OutletFilter): Promise<TilePoint[]> {
  if (tile.z === largestZoom) return points(db, tile, filter);
  const found = await groups(db, tile, filter);
  const all = found.reduce((sum, { n }) => sum + n, 0);
  return tile.z >= firstPointTile && all <= mostPoints ? points(db, tile, filter) : found.map(asPoint);
}

async function groups(db: Database, tile: Tile, filter: OutletFilter): Promise<Group[]> {
  const counted =
    (tile.z <= lastCountedTile ? await countedGroups(db, tile, filter) : null) ??
    (await lapsedGroups(db, tile, filter));
  return counted ?? (tile.z < firstPointTile ? groupsBeneath(db, tile, filter) : groupsThere(db, tile, filter));
}

const asPoint = ({ n, longitude, latitude }: Group): TilePoint => ({ longitude, latitude, properties: { n } });

/** The groups of a wide tile, from the outlets beneath the places. */
async function groupsBeneath(db: Database, tile: Tile, filter: OutletFilter): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select count(*)::integer as n, avg(longitude) as longitude, avg(latitude) as latitude
    from ${outletsInReach(filter.reach, filter.place)} as outlet where ${lies(tile)} and ${isDrawn(filter)}
    group by outlet.cell >> ${groupShift(tile, placedZoom)}::integer
  `.execute(db);
  return rows;
}

/** The groups of a narrow tile: what lies there is found first, then of what routes it is, then whether they are seen. */
async function groupsThere(db: Database, tile: Tile, filter: OutletFilter): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select sum(n)::integer as n, sum(longitude) / sum(n) as longitude, sum(latitude) / sum(n) as latitude
    from (
      /* unscoped: part */ select route_id, cell >> ${groupShift(tile, placedZoom)}::integer as square, count(*) as n,
        sum(longitude) as longitude, sum(latitude) as latitude
      from outlet where ${lies(tile)} and ${isDrawn(filter)} group by 1, 2
    ) as part ${ofSeen(filter, 'part')} group by square
  `.execute(db);
  return rows;
}

async function points(db: Database, tile: Tile, filter: OutletFilter): Promise<TilePoint[]> {
  const { rows } = await sql<{ longitude: number; latitude: number } & TilePoint['properties']>`
    /* unscoped: part */ select found.id, found.name, found.class, found.status, found.longitude, found.latitude,
      today.day - ${lastVisitOn} as visited, today.day - ${lastOrderOn} as ordered,
      (coalesce(activity.due, 0) + coalesce(merged.due, 0))::float8 as due
    from (select business_date() as day offset 0) as today
      cross join (select * from outlet where ${lies(tile)} and ${isDrawn(filter)} offset 0) as found
      left join outlet_activity activity on activity.outlet_id = found.id
      left join lateral (
        select sum(brought.due) as due
        from outlet part join outlet_activity brought on brought.outlet_id = part.id where part.merged_into = found.id
      ) as merged on true ${ofSeen(filter, 'found')}
  `.execute(db);
  return rows.map(({ longitude, latitude, ...properties }) => ({ longitude, latitude, properties }));
}

/** Those that were merged into another are not drawn: what happened at them, and what they owe, is the other's. */
function isDrawn(filter: OutletFilter): RawBuilder<unknown> {
  return allOf([...matchesOutlet(filter), sql`outlet.merged_into is null`]);
}

function lies(tile: Tile): RawBuilder<boolean> {
  const { from, to } = cellsOf(tile, placedZoom);
  return sql<boolean>`outlet.cell >= ${from}::bigint and outlet.cell < ${to}::bigint`;
}

/** Leaves those rows whose route is seen. */
function ofSeen(filter: OutletFilter, row: string): RawBuilder<unknown> {
  if (filter.reach.everything && !filter.place) return sql``;
  return sql`join market_node node on node.id = ${sql.ref(`${row}.route_id`)} where ${visibleBeneath(filter.reach, filter.place)}`;
}
