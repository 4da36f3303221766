import type { DbHousePlace } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Place, type Reach, visibleNodes, within } from '../../../core/scope/reach.ts';

/** More than the largest business has. */
const mostPlaces = 5_000;

interface Found {
  readonly places: DbHousePlace[];
  readonly totalPlaces: number;
  readonly unplaced: number;
}

/** Where the DB houses in reach are, beneath a place where one is named. */
export async function housePlaces(db: Database, reach: Reach, market: Place | undefined): Promise<Found> {
  const { rows } = await sql<Found>`
    with found as materialized (
      select house.id, house.name, house.status, particulars.latitude, particulars.longitude
      from ${visibleNodes(reach)} as house join db_house particulars on particulars.node_id = house.id
      where house.deleted_at is null and ${market ? liesIn(market) : sql`true`})
    select coalesce((select json_agg(shown) from (
        select * from found where latitude is not null order by name, id limit ${sql.lit(mostPlaces)}) as shown), '[]') as places,
      (select count(*)::integer from found where latitude is not null) as "totalPlaces",
      (select count(*)::integer from found where latitude is null) as unplaced
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A statement without a condition of its own answered no row.');
  return found;
}

/** Beneath a route there is no house: it stands for its own. */
function liesIn(market: Place): RawBuilder<boolean> {
  return market.level === 'route'
    ? sql<boolean>`/* unscoped: part */ house.id = (select route.parent_id from market_node route where route.id = ${market.id})`
    : within([market], 'house');
}
