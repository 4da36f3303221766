import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** One of a node's periods as it is kept for the undo. */
export interface ParentPeriod {
  readonly parentId: string;
  readonly from: string;
  readonly to: string | null;
  readonly cause: string | null;
}

export async function parentPeriods(db: Database, nodeId: string): Promise<ParentPeriod[]> {
  return db
    .selectFrom('market_parent' /* unscoped: found */)
    .select(['parent_id as parentId', 'valid_from as from', 'valid_to as to', 'cause'])
    .where('node_id', '=', nodeId)
    .orderBy('valid_from')
    .execute();
}

/** Makes a node's periods exactly these. */
export async function writeParentPeriods(
  db: Database,
  nodeId: string,
  periods: readonly ParentPeriod[],
): Promise<void> {
  await db.deleteFrom('market_parent').where('node_id', '=', nodeId).execute();
  await db
    .insertInto('market_parent')
    .values(
      periods.map(({ parentId, from, to, cause }) => ({
        node_id: nodeId,
        parent_id: parentId,
        valid_from: from,
        valid_to: to,
        cause,
      })),
    )
    .execute();
}

/** The periods that a node had before it moved. */
export async function periodsBefore(db: Database, moveId: string): Promise<readonly ParentPeriod[]> {
  const { rows } = await sql<{ before: readonly ParentPeriod[] | null }>`
    /* unscoped: found */ select periods_before as before from market_move where id = ${moveId}
  `.execute(db);
  return rows[0]?.before ?? [];
}
