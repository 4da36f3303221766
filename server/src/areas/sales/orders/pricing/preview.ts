import type { OrderPricing, ParsedBodyOf, priceOrder } from '@routebook/contract';
import type { ReadContext } from '../../../../core/http/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findOrder } from '../details.ts';
import { linesOf, orderedPieces } from '../steps/locked-order.ts';
import { orderingProblem, outletOf } from './ordering-outlet.ts';
import { priceNow, pricingOf } from './price-now.ts';

/** What an order would come to: one that is submitted already as of its day. Nothing is written. */
export async function previewOf(
  context: ReadContext,
  { outletId, lines, orderId }: ParsedBodyOf<typeof priceOrder>,
): Promise<OrderPricing> {
  const { db, session } = context;
  const outlet = await outletOf(db, session.scope, outletId);
  if (orderId === undefined) {
    const problem = orderingProblem(outlet);
    if (problem !== null) throw refuse('REFUSED', { message: problem, fields: { outletId: problem } });
    return pricingOf(db, await priceNow(db, { outlet, lines, day: outlet.today }));
  }
  const order = await findOrder(context, orderId);
  if (order.status === 'draft') return pricingOf(db, await priceNow(db, { outlet, lines, day: outlet.today, orderId }));
  const had = orderedPieces(await linesOf(db, [orderId]));
  return pricingOf(db, await priceNow(db, { outlet, lines, day: order.date, orderId, had }));
}
