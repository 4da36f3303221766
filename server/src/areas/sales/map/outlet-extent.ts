import type { outletExtent, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Place, type Reach, visible, within } from '../../../core/scope/reach.ts';

type Extent = ReplyOf<typeof outletExtent>['extent'];

/** Half a square of zoom 14, in degrees: of a square is known how many outlets it has and where their middle is. */
const halfSquare = 0.011;

/** What the outlets of a place lie in, by what has been counted of squares; null where there are none. */
export async function extentOf(db: Database, reach: Reach, place: Place): Promise<Extent> {
  const { rows } = await sql<NonNullable<Extent>>`
    with square as (
      select sum(longitude) / sum(n) / 1e6 as longitude, sum(latitude) / sum(n) / 1e6 as latitude
      from outlet_cell where route_id in (
        select node.id from market_node node where node.level = 'route' and ${visible(reach)} and ${within([place])})
      group by cell having sum(n) > 0)
    select (min(longitude) - ${halfSquare})::float8 as west, (min(latitude) - ${halfSquare})::float8 as south,
      (max(longitude) + ${halfSquare})::float8 as east, (max(latitude) + ${halfSquare})::float8 as north
    from square having count(*) > 0
  `.execute(db);
  return rows[0] ?? null;
}
