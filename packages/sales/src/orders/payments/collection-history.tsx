import { type CollectionMethod, collectionHistory } from '@routebook/contract';
import { actionInWords, HistoryPanel, type HistoryWords, showDate, useServerRead, valueInWords } from '@routebook/ui';
import { methodWords } from '../order-words.ts';

/** What was done, after the name of who did it. */
const actions: Readonly<Record<string, string>> = {
  collect: 'took it',
  clear: 'said that the bank paid it',
  bounce: 'said that it bounced',
};

const words: HistoryWords = {
  actionInWords: (action) => actions[action] ?? actionInWords(action),
  fields: { amount: 'Amount', method: 'Paid by', reference: 'Reference', chequeDate: 'Cheque of', date: 'Date' },
  format: (field, value) => {
    if (field === 'method') return methodWords[value as CollectionMethod] ?? String(value);
    const day = field === 'chequeDate' || field === 'date';
    return day && typeof value === 'string' ? showDate(value) : valueInWords(field, value);
  },
};

/** Who took a payment, and who said what the bank did with its cheque. */
export function CollectionHistory({ id }: { id: string }) {
  return <HistoryPanel words={words} read={useServerRead(collectionHistory, { params: { id } })} />;
}
