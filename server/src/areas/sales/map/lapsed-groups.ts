import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { isWide, type OutletFilter } from '../outlets/filters.ts';
import { lastOrderOn, lastVisitOn } from '../outlets/last-days.ts';
import type { Group } from './counted-groups.ts';
import { squaresOfPlaces } from './counted-squares.ts';
import { cellsOf, groupShift, lastCountedTile, placedZoom, squareZoom, type Tile } from './tile.ts';

/** What did not happen at outlets, and for how many days. */
interface Lapse {
  readonly lastOn: RawBuilder<unknown>;
  readonly days: number;
}

/** The lapse that outlets of the whole business are narrowed to, where nothing else narrows them. */
function lapseIn({ reach, place, status, notVisited, notOrdered, ...others }: OutletFilter): Lapse | null {
  if (!reach.everything || place || status !== undefined || !isWide(others)) return null;
  if (notVisited !== undefined && notOrdered === undefined) return { lastOn: lastVisitOn, days: notVisited };
  if (notOrdered !== undefined && notVisited === undefined) return { lastOn: lastOrderOn, days: notOrdered };
  return null;
}

/**
 * The groups of a tile to which something did not happen for so many days: those that lie there, as they are counted, less those
 * to which it happened, off an index that has all that groups are made of. No outlet is read, and of the busiest country it takes
 * less than to ask for each when it was visited. Null for other filters.
 */
export async function lapsedGroups(db: Database, tile: Tile, filter: OutletFilter): Promise<Group[] | null> {
  const lapse = lapseIn(filter);
  if (!lapse) return null;
  const zoom = tile.z <= lastCountedTile ? squareZoom(tile) : placedZoom;
  const there = (zoom === placedZoom ? null : squaresOfPlaces(filter, zoom)) ?? outletsThere;
  const { rows } = await sql<Group>`
    select sum(n)::integer as n, (sum(longitude) / sum(n) / 1e6)::float8 as longitude, (sum(latitude) / sum(n) / 1e6)::float8 as latitude
    from (
      select (cell >> ${groupShift(tile, zoom)}::integer)::bigint as square, sum(n) as n, sum(longitude) as longitude, sum(latitude) as latitude
      from ${there} as there where ${liesIn(tile, zoom)} group by 1
      union all
      /* unscoped: part */ select cell >> ${groupShift(tile, zoom) + 2 * (placedZoom - zoom)}::integer, -count(*), -sum(longitude), -sum(latitude)
      from outlet_activity activity where ${liesIn(tile, placedZoom)} and ${lapse.lastOn} >= (select business_date()) - ${lapse.days}::integer
      group by 1
    ) as part group by square having sum(n) > 0
  `.execute(db);
  return rows;
}

const outletsThere = sql`(/* unscoped: part */ select cell, 1 as n, round(longitude * 1e6)::bigint as longitude, round(latitude * 1e6)::bigint as latitude
  from outlet where deleted_at is null and merged_into is null)`;

function liesIn(tile: Tile, zoom: number): RawBuilder<boolean> {
  const { from, to } = cellsOf(tile, zoom);
  return sql<boolean>`cell >= ${from}::bigint and cell < ${to}::bigint`;
}
