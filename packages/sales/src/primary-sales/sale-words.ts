import type { PrimaryCorrectionKind, PrimarySaleEvent, PrimarySaleState } from '@routebook/contract';
import { type HistoryWords, actionInWords as plainAction, type StatusTone, valueInWords } from '@routebook/ui';

export const stateWords: Readonly<Record<PrimarySaleState, string>> = {
  draft: 'Draft',
  invoiced: 'Invoiced',
  inTransit: 'In transit',
  receivedInPart: 'Received in part',
  received: 'Received',
  closed: 'Closed',
};

export const stateTones: Readonly<Record<PrimarySaleState, StatusTone>> = {
  draft: 'neutral',
  invoiced: 'waiting',
  inTransit: 'waiting',
  receivedInPart: 'warning',
  received: 'good',
  closed: 'neutral',
};

export const correctionWords: Readonly<Record<PrimaryCorrectionKind, string>> = {
  credit: 'Credit note',
  return: 'Return',
  loss: 'Acknowledged loss',
};

export const eventWords: Readonly<Record<PrimarySaleEvent['step'], string>> = {
  create: 'Drafted',
  handOver: 'Handed over',
  invoice: 'Invoiced',
  dispatch: 'Sent off',
  receive: 'Received',
  credit: 'Credited',
  return: 'Returned',
  loss: 'Loss acknowledged',
  close: 'Closed',
};

/** What was done, after the name of who did it. */
const actions: Readonly<Record<string, string>> = {
  invoice: 'invoiced it',
  dispatch: 'sent it off',
  receive: 'received of it',
  credit: 'credited of it',
  return: 'returned of it',
  loss: 'acknowledged a loss',
  close: 'closed it',
};

const fields: Readonly<Record<string, string>> = {
  number: 'Invoice',
  dbHouse: 'DB house',
  sourceCategory: 'Source',
  date: 'Date',
  state: 'Status',
  lines: 'Lines',
  net: 'Net',
  note: 'Note',
  received: 'Received',
  damaged: 'Broken',
  pieces: 'Pieces',
  amount: 'Amount',
};

function shown(field: string, value: unknown): string {
  if (field === 'state') return stateWords[value as PrimarySaleState] ?? String(value);
  return Array.isArray(value) ? value.join('; ') : valueInWords(field, value);
}

/** How the history of an invoice reads. */
export const saleHistoryWords: HistoryWords = {
  actionInWords: (action) => actions[action] ?? plainAction(action),
  fields,
  format: shown,
};
