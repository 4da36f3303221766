import type { CollectionMethod } from '@routebook/contract';
import { least } from '../../../../core/offers/engine/money.ts';

export interface OpenOrder {
  readonly id: string;
  readonly number: number;
  readonly deliveredOn: string;
  /** In hundredths of a BDT, above zero. */
  readonly due: bigint;
}

export interface Part {
  readonly orderId: string;
  readonly amount: bigint;
}

/** Which orders an amount pays, the oldest delivery first; what is above their sum pays none. */
export function partsOf(amount: bigint, orders: readonly OpenOrder[]): Part[] {
  const oldest = [...orders].sort((a, b) =>
    a.deliveredOn === b.deliveredOn ? a.number - b.number : a.deliveredOn < b.deliveredOn ? -1 : 1,
  );
  const parts: Part[] = [];
  let left = amount;
  for (const { id, due } of oldest) {
    const paid = least(left, due);
    if (paid > 0n) parts.push({ orderId: id, amount: paid });
    left -= paid;
  }
  return parts;
}

/** What a payment lacks by its method, beside the field; null when it is whole. */
export function methodProblem({
  method,
  reference,
  chequeDate,
}: {
  readonly method: CollectionMethod;
  readonly reference: string;
  readonly chequeDate: string | null;
}): { readonly field: string; readonly message: string } | null {
  if (method !== 'cash' && reference === '')
    return {
      field: 'reference',
      message: method === 'cheque' ? 'Enter the number of the cheque.' : 'Enter the number of the transaction.',
    };
  if (method === 'cheque' && chequeDate === null)
    return { field: 'chequeDate', message: 'Enter the day that is on the cheque.' };
  if (method !== 'cheque' && chequeDate !== null)
    return { field: 'chequeDate', message: 'Only a cheque has a day on it.' };
  return null;
}
