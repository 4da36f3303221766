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
