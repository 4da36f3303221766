import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { applyBusinessDays, type DayWork, onEachBusinessDay } from '../../../../core/calendar/each-business-day.ts';
import type { Database } from '../../../../core/database/database.ts';
import { provenThrough } from '../../proven-through.ts';

/** Proves all orders against stock and dues, and keeps what differs. */
const orderProofWork: DayWork = {
  name: 'orderProof',
  done: provenThrough('orderProof', 'order_proof'),
  // Besides what differs it writes that it was done, of which nobody has to hear.
  apply: (day) => sql<number>`apply_order_proof(${day}) - 1`,
  tags: ['Orders'],
};

/** Proves the orders as each business day begins, and after each restore. It reads all of them, so the server does not wait for it. */
export function startProvingOrders(app: FastifyInstance): void {
  void onEachBusinessDay(app, orderProofWork);
}

/** Does the proofs that are not done yet, up to today unless another day is named. */
export function proveOrdersOf(db: Database, day: string | null = null): Promise<number> {
  return applyBusinessDays(db, orderProofWork, day);
}
