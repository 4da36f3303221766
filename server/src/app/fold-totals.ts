import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../core/database/database.ts';
import { withoutTimeout } from '../core/database/long-work.ts';

const folds = ['fold_market_totals', 'fold_offer_days', 'fold_sale_months', 'fold_outlet_cells', 'fold_outlet_rungs'];

/**
 * Folds what was added to totals since the last time, so that they are read as quickly as if there was one row of each. After a
 * change of very many rows, like a night that made outlets dormant, that takes longer than a call's statements may.
 */
export async function foldTotals({ jobs: { db } }: FastifyInstance): Promise<void> {
  for (const fold of folds) await callFunction(db, fold);
}

/** Brings up to today what is kept of stocks for their lists: the first time of a day that takes long as well. */
export async function keepRecentStock({ jobs: { db } }: FastifyInstance): Promise<void> {
  await callFunction(db, 'keep_recent_stock');
}

/** Calls a function of the database in a transaction of its own, however long it takes. */
async function callFunction(db: Database, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await withoutTimeout(transaction);
    await sql`select ${sql.id(name)}()`.execute(transaction);
  });
}
