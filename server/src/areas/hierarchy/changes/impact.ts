import { childLevel, type Impact } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { type Place, within } from '../../../core/scope/reach.ts';

/** What comes along when a node goes elsewhere: everything beneath it today. */
export async function impactOf(db: Database, place: Place): Promise<Impact> {
  const below = childLevel(place.level);
  const { rows } = await sql<Impact>`
    select
      coalesce(sum(n) filter (where level = ${below ?? 'outlet'}), 0)::integer as children,
      coalesce(sum(n) filter (where level = 'dbHouse' and ${place.level} not in ('dbHouse', 'route')), 0)::integer as "dbHouses",
      coalesce(sum(n) filter (where level = 'route' and ${place.level} <> 'route'), 0)::integer as routes,
      coalesce(sum(n) filter (where level = 'outlet'), 0)::integer as outlets,
      (select count(distinct market.user_id)::integer from user_market market join market_node node on node.id = market.node_id
        where (market.valid_to is null or market.valid_to > business_date()) and ${within([place])}) as people
    from market_total where ancestor_id = ${place.id} and status <> 'deleted'
  `.execute(db);
  return rows[0] ?? { children: 0, dbHouses: 0, routes: 0, outlets: 0, people: 0 };
}
