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

export function samePeriods(some: readonly ParentPeriod[], others: readonly ParentPeriod[]): boolean {
  const words = (periods: readonly ParentPeriod[]) =>
    periods.map(({ parentId, from, to }) => `${parentId} ${from} ${to}`).join();
  return words(some) === words(others);
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

interface PeriodsAround {
  readonly before: readonly ParentPeriod[] | null;
  readonly after: readonly ParentPeriod[] | null;
}

/** The periods of a node before and after it moved; null where the move was not made. */
export async function periodsAround(db: Database, moveId: string): Promise<PeriodsAround> {
  const { rows } = await sql<PeriodsAround>`
    /* unscoped: found */ select periods_before as before, periods_after as after from market_move where id = ${moveId}
  `.execute(db);
  return rows[0] ?? { before: null, after: null };
}
