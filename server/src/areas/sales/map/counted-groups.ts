import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { isWide, type OutletFilter } from '../outlets/filters.ts';
import { squaresOfPlaces, squaresOfRoutes } from './counted-squares.ts';
import { cellsOf, groupShift, squareZoom, type Tile } from './tile.ts';

/** Outlets that are shown together: how many they are, and where in the middle. */
export interface Group {
  readonly n: number;
  readonly longitude: number;
  readonly latitude: number;
}

/**
 * The groups of a tile without reading an outlet: from the squares of wide places, which are counted by status, class and
 * category, or from those of the routes beneath a narrow one, by status; null where none of them will do.
 */
export async function countedGroups(db: Database, tile: Tile, filter: OutletFilter): Promise<Group[] | null> {
  const { status, categoryId, class: ofClass, ...others } = filter;
  if (!isWide(others) || status === 'deleted') return null;
  const zoom = squareZoom(tile);
  const byStatus = categoryId === undefined && ofClass === undefined;
  const squares = squaresOfPlaces(filter, zoom) ?? (byStatus ? squaresOfRoutes(filter, zoom) : null);
  if (!squares) return null;
  const { from, to } = cellsOf(tile, zoom);
  const { rows } = await sql<Group>`
    select sum(n)::integer as n, (sum(longitude) / sum(n) / 1e6)::float8 as longitude, (sum(latitude) / sum(n) / 1e6)::float8 as latitude
    from ${squares} as square
    where cell >= ${from}::integer and cell < ${to}::integer and ${status ? sql`status = ${status}` : sql`true`}
      and ${ofClass ? sql`class = ${ofClass}` : sql`true`} and ${categoryId ? sql`category_id = ${categoryId}` : sql`true`}
    group by cell >> ${groupShift(tile, zoom)}::integer having sum(n) > 0
  `.execute(db);
  return rows;
}
