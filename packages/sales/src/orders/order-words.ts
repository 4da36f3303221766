import type { CollectionMethod, CollectionStatus, LedgerKind, OrderSource, OrderStatus } from '@routebook/contract';
import { moneyWithCurrency, type StatusTone } from '@routebook/ui';

export const statusWords: Readonly<Record<OrderStatus, string>> = {
  draft: 'Draft',
  submitted: 'Submitted',
  confirmed: 'Confirmed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  deliveredInPart: 'Delivered in part',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const statusTones: Readonly<Record<OrderStatus, StatusTone>> = {
  draft: 'neutral',
  submitted: 'waiting',
  confirmed: 'waiting',
  dispatched: 'waiting',
  delivered: 'good',
  deliveredInPart: 'warning',
  closed: 'neutral',
  cancelled: 'bad',
};

export const sourceWords: Readonly<Record<OrderSource, string>> = {
  desk: 'Desk',
  field: 'Field app',
  phone: 'Telephone',
};

export const methodWords: Readonly<Record<CollectionMethod, string>> = {
  cash: 'Cash',
  cheque: 'Cheque',
  wallet: 'Mobile wallet',
};

export const collectionWords: Readonly<Record<CollectionStatus, string>> = {
  received: 'With the bank',
  cleared: 'Cleared',
  bounced: 'Bounced',
};

export const collectionTones: Readonly<Record<CollectionStatus, StatusTone>> = {
  received: 'waiting',
  cleared: 'good',
  bounced: 'bad',
};

export const ledgerWords: Readonly<Record<LedgerKind, string>> = {
  delivery: 'Delivered',
  return: 'Returned',
  collection: 'Paid',
  bounce: 'Cheque bounced',
};

const eventWords: Readonly<Record<string, string>> = {
  add: 'Taken',
  edit: 'Changed',
  submit: 'Submitted',
  confirm: 'Confirmed',
  hold: 'Put on hold',
  release: 'Released',
  dispatch: 'Dispatched',
  deliver: 'Delivered',
  return: 'Returned',
  collect: 'Paid',
  bounce: 'Cheque bounced',
  close: 'Closed',
  cancel: 'Cancelled',
  split: 'Split',
  clone: 'Cloned',
  handOver: 'Handed over',
};

/** A line of the timeline: `Paid BDT 1,200.00: by bKash`. */
export function eventInWords({
  step,
  amount,
  reason,
}: {
  step: string;
  amount: string | null;
  reason: string;
}): string {
  const what = eventWords[step] ?? step;
  return `${what}${amount === null ? '' : ` ${moneyWithCurrency(amount)}`}${reason && `: ${reason}`}`;
}
