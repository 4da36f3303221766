import { type HistoryWords, actionInWords as plainAction } from '@routebook/ui';
import { valueInWords } from '../records/row-words.ts';

/** The fields of gifts that the history shows, as staff call them. */
const fields: Readonly<Record<string, string>> = {
  code: 'Code',
  name: 'Name',
  status: 'Status',
  note: 'Note',
  category: 'Category',
  unitCost: 'Unit cost',
  eligiblePoints: 'Points',
  eligibleValue: 'Value bought',
  validFrom: 'First day',
  lastDay: 'Last day',
  lowStock: 'Running out at',
  stock: 'Stock',
  number: 'Number',
  gift: 'Gift',
  outlet: 'Outlet',
  quantity: 'Quantity',
  reason: 'Reason',
  state: 'Status',
  evidence: 'Evidence',
};

const words: Readonly<Record<string, string>> = {
  receipt: 'received pieces',
  adjustment: 'adjusted the stock',
  expiry: 'wrote expired pieces off',
  reversal: 'reversed a movement',
  request: 'requested it',
  approve: 'approved it',
  reject: 'rejected it',
  issue: 'issued it',
  acknowledge: 'acknowledged it',
  return: 'took it back',
  withdraw: 'withdrew it',
  'add photo': 'added a photo',
};

/** What was done, after the name of who did it. */
function actionInWords(action: string): string {
  return words[action] ?? plainAction(action);
}

/** How the history of a type or a gift reads. */
export const giftHistoryWords: HistoryWords = { actionInWords, fields, format: valueInWords };

/** A number of a gift as people say it. */
export function numberOf({ number }: { readonly number: number }): string {
  return `G-${number}`;
}
