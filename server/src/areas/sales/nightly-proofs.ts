import type { FastifyInstance } from 'fastify';
import { onEachBusinessDay } from '../../core/calendar/each-business-day.ts';
import { orderProofWork } from './orders/proof/nightly-order-proof.ts';
import { stockProofWork } from './stock/proof/nightly-proof.ts';

/**
 * Proves stock and orders as each business day begins, and after each restore. They read all there is: the server does not wait for
 * them, and one begins when the other is done, which leaves a processor to people.
 */
export function startProving(app: FastifyInstance): void {
  void onEachBusinessDay(app, stockProofWork, orderProofWork);
}
