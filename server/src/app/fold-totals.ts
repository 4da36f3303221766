import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** Folds what was added to totals since the last time, so that they are read as quickly as if there was one row of each. */
export async function foldTotals({ jobs: { db } }: FastifyInstance): Promise<void> {
  await sql`select fold_market_totals()`.execute(db);
  await sql`select fold_offer_days()`.execute(db);
  await sql`select fold_sale_months()`.execute(db);
  await sql`select fold_outlet_cells()`.execute(db);
  await sql`select fold_outlet_rungs()`.execute(db);
}
