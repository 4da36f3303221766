import type { offerMarkets, ReplyOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { highest, type Place, type Reach, visibleNodes } from '../../../core/scope/reach.ts';

type Market = ReplyOf<typeof offerMarkets>['markets'][number];

/** The places beneath one, or the top of one's market, where an offer may hold: down to DB houses, and none that has ended. */
export async function marketsBeneath(db: Database, reach: Reach, parent: Place | null): Promise<Market[]> {
  const offered = (node: string) =>
    sql`${sql.ref(`${node}.deleted_at`)} is null and ${sql.ref(`${node}.level`)} <> 'route' and ${sql.ref(`${node}.status`)} not in ('inactive', 'closed')`;
  const top = reach.everything ? sql`node.level = 'nation'` : sql`node.id in ${highest(reach.places)}`;
  const { rows } = await sql<Market>`
    select node.id, node.name,
      exists (select from market_node child where child.parent_id = node.id and ${offered('child')}) as opens
    from ${visibleNodes(reach)} as node
    where ${offered('node')} and ${parent ? sql`node.parent_id = ${parent.id}` : top}
    order by node.name, node.id
  `.execute(db);
  return rows;
}
