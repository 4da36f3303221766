import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withoutTimeout } from '../database/long-work.ts';

/**
 * Folds a batch of what changed into the kept figures, or counts one of the days that wait for it, in one transaction. Answers how many
 * changes that were: 0 when nothing waits, null when another server is at it.
 */
export async function foldFigures(db: Database): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    await withoutTimeout(transaction);
    const { rows } = await sql<{ taken: number | null }>`select fold_figures() as taken`.execute(transaction);
    return rows[0]?.taken ?? null;
  });
}

/** Folds until nothing waits any more. */
export async function foldAllFigures(db: Database): Promise<void> {
  while ((await foldFigures(db)) !== 0);
}
