import { sql } from 'kysely';
import { applyBusinessDays, type DayWork } from '../../../../core/calendar/each-business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { provenThrough } from '../../proven-through.ts';

/** Proves all stock and keeps what differs. */
export const stockProofWork: DayWork = {
  name: 'stockProof',
  done: provenThrough('stockProof', 'stock_proof'),
  // Besides what differs it writes that it was done, of which nobody has to hear.
  apply: (day) => sql<number>`apply_stock_proof(${day}) - 1`,
  tags: ['Stocks'],
};

/** Does the proofs that are not done yet, up to today unless another day is named. */
export function proveStockOf(db: Database, day: string | null = null): Promise<number> {
  return applyBusinessDays(db, stockProofWork, day);
}
