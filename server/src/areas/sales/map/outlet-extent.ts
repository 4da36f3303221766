import type { outletExtent, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Seen, squaresOfPlaces, squaresOfRoutes } from './counted-squares.ts';
import { countedZoom } from './tile.ts';

type Extent = ReplyOf<typeof outletExtent>['extent'];

/** The zoom of the squares that say it of a wide place. */
const wideZoom = 12;

/** What the outlets of a place lie in, by what has been counted of squares; null where there are none. */
export async function extentOf(db: Database, seen: Seen): Promise<Extent> {
  const wide = squaresOfPlaces(seen, wideZoom);
  const zoom = wide ? wideZoom : countedZoom;
  // Of a square it is known where the middle of its outlets is: they lie at most about half of it away, in degrees.
  const around = sql.lit(180 / 2 ** zoom);
  const { rows } = await sql<NonNullable<Extent>>`
    with middle as (
      select sum(longitude) / sum(n) / 1e6 as longitude, sum(latitude) / sum(n) / 1e6 as latitude
      from ${wide ?? squaresOfRoutes(seen, zoom)} as square group by cell having sum(n) > 0)
    select (min(longitude) - ${around})::float8 as west, (min(latitude) - ${around})::float8 as south,
      (max(longitude) + ${around})::float8 as east, (max(latitude) + ${around})::float8 as north
    from middle having count(*) > 0
  `.execute(db);
  return rows[0] ?? null;
}
