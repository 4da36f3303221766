import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withoutTimeout } from '../core/database/long-work.ts';

const folds = ['fold_market_totals', 'fold_offer_days', 'fold_sale_months', 'fold_outlet_cells', 'fold_outlet_rungs'];

/**
 * Folds what was added to totals since the last time, so that they are read as quickly as if there was one row of each. After a
 * change of very many rows, like a night that made outlets dormant, that takes longer than a call's statements may.
 */
export async function foldTotals({ jobs: { db } }: FastifyInstance): Promise<void> {
  for (const fold of folds)
    await db.transaction().execute(async (transaction) => {
      await withoutTimeout(transaction);
      await sql`select ${sql.id(fold)}()`.execute(transaction);
    });
}
