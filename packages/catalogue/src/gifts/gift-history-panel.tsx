import { HistoryPanel, type HistoryWords } from '@routebook/ui';
import type { ComponentProps } from 'react';
import { valueInWords } from '../records/row-words.ts';
import { actionInWords, giftFields } from './gift-words.ts';

const giftWords: HistoryWords = { actionInWords, fields: giftFields, format: valueInWords };

/** What was done to a category, a type or a gift, newest first. */
export function GiftHistoryPanel({ read }: Pick<ComponentProps<typeof HistoryPanel>, 'read'>) {
  return <HistoryPanel words={giftWords} read={read} />;
}
