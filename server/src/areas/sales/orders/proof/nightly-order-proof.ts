import { sql } from 'kysely';
import { applyBusinessDays, type DayWork } from '../../../../core/calendar/each-business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { provenThrough } from '../../proven-through.ts';

/** Proves all orders against stock and dues, and keeps what differs. */
export const orderProofWork: DayWork = {
  name: 'orderProof',
  done: provenThrough('orderProof', 'order_proof'),
  // Besides what differs it writes that it was done, of which nobody has to hear.
  apply: (day) => sql<number>`apply_order_proof(${day}) - 1`,
  tags: ['Orders'],
};

/** Does the proofs that are not done yet, up to today unless another day is named. */
export function proveOrdersOf(db: Database, day: string | null = null): Promise<number> {
  return applyBusinessDays(db, orderProofWork, day);
}
