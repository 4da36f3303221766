import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { takeTurn } from '../database/turn.ts';

/**
 * Makes writers of the tree go one after the other, until the transaction ends: what is read after it stays as it is.
 * Every write of a node's name, status or place starts with it; who writes people as well locks them after it.
 */
export async function lockMarket(db: Database): Promise<void> {
  await takeTurn(
    db,
    sql`take_market()`,
    'The market is being written by somebody else, like by an import: try again in a minute.',
  );
}

/** The same for an import, which waits for its turn as long as it takes. */
export async function awaitMarket(db: Database): Promise<void> {
  await sql`select hold_market()`.execute(db);
}

/** Sets today's parents and ancestors of what lies beneath a node, from the periods. */
export async function placeBeneath(db: Database, nodeId: string): Promise<void> {
  await sql`select place_market_nodes(business_date(), ${nodeId}::uuid)`.execute(db);
}

export interface Rehanging {
  readonly nodeIds: readonly string[];
  readonly parentId: string;
  readonly from: string;
  /** The move, merge or replacement that does it. */
  readonly cause: string;
}

/**
 * Hangs nodes under another parent from a day on, which has to be no earlier than the start of each one's last period.
 * Today's tree follows at once when the day has come.
 */
export async function rehang(db: Database, { nodeIds, parentId, from, cause }: Rehanging): Promise<void> {
  await sql`/* unscoped: found */ delete from market_parent where node_id = any (${nodeIds}::uuid[]) and valid_from = ${from}`.execute(
    db,
  );
  await sql`update market_parent set valid_to = ${from} where node_id = any (${nodeIds}::uuid[]) and valid_to is null`.execute(
    db,
  );
  await sql`
    insert into market_parent (node_id, parent_id, valid_from, cause)
    select node_id, ${parentId}::uuid, ${from}::date, ${cause}::uuid from unnest(${nodeIds}::uuid[]) as node_id
  `.execute(db);
  await placeBeneath(db, parentId);
}

/** The last period of each node that is not at least as old as a day: what stands in the way of rehanging it from then on. */
export async function laterPeriods(
  db: Database,
  nodeIds: readonly string[],
  day: string,
): Promise<{ name: string; from: string }[]> {
  const { rows } = await sql<{ name: string; from: string }>`
    /* unscoped: found */ select node.name, max(period.valid_from) as from
    from market_parent period join market_node node on node.id = period.node_id
    where period.node_id = any (${nodeIds}::uuid[]) and period.valid_from > ${day}
    group by node.id, node.name order by node.name limit 3
  `.execute(db);
  return rows;
}
