import type { BodyOf, collectOrder } from '@routebook/contract';
import { businessDate } from '@routebook/ui';

type Payment = BodyOf<typeof collectOrder>;

/** A payment of all that is due, in cash and today. */
export const startPayment = (due: string): Payment => ({
  method: 'cash',
  amount: due,
  reference: '',
  chequeDate: null,
  date: businessDate(),
});

/** Only a cheque has a day of its own. */
export function paymentBody<Typed extends Partial<Payment>>(typed: Typed): Typed {
  return typed.method === 'cheque' ? typed : { ...typed, chequeDate: null };
}
