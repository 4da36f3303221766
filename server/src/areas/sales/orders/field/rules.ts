import type { FieldOrderResult } from '@routebook/contract';
import type { Refusal } from '../../../../core/refusal.ts';

/** What a device is told of an order that was refused; throws what no other try and no other order would mend. */
export function refusalOf(refusal: Refusal): Pick<FieldOrderResult, 'problem' | 'message' | 'net'> {
  const { code, message, details } = refusal;
  const [field = ''] = Object.keys(details.fields ?? {});
  if (code === 'CONFLICT') {
    const net = netOf(details.current);
    return { problem: net === null ? 'budget' : 'price', message, net };
  }
  const problem = (['outletId', 'lines', 'deliveryDate'] as const).find((name) => field.startsWith(name));
  if (problem === undefined) throw refusal;
  const problems = { outletId: 'outlet', lines: 'product', deliveryDate: 'deliveryDate' } as const;
  return { problem: problems[problem], message, net: null };
}

function netOf(current: unknown): string | null {
  const { net } = (current ?? {}) as { net?: unknown };
  return typeof net === 'string' ? net : null;
}

/** So many orders are taken in one transaction. */
const mostInRound = 50;

interface Sent {
  readonly clientId: string;
  readonly outletId: string;
}

/** Orders in rounds in which no outlet orders twice and nothing is sent twice: each is priced by what those before it had of offers. */
export function roundsOf<Order extends Sent>(orders: readonly Order[]): Order[][] {
  const rounds: Order[][] = [];
  const lastOf = new Map<string, number>();
  for (const order of orders) {
    const after = Math.max(lastOf.get(order.clientId) ?? -1, lastOf.get(order.outletId) ?? -1);
    let place = after + 1;
    while ((rounds[place]?.length ?? 0) >= mostInRound) place += 1;
    rounds[place] = [...(rounds[place] ?? []), order];
    lastOf.set(order.clientId, place).set(order.outletId, place);
  }
  return rounds;
}
