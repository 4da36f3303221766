import type { ComponentProps } from 'react';
import { valueInWords } from '../records/row-words.ts';
import { Trail, type TrailWords } from '../records/trail.tsx';
import { actionInWords, giftFields } from './gift-words.ts';

const giftWords: TrailWords = { actionInWords, fields: giftFields, format: valueInWords };

/** What was done to a category, a type or a gift, newest first. */
export function GiftTrail({ read }: Pick<ComponentProps<typeof Trail>, 'read'>) {
  return <Trail words={giftWords} read={read} />;
}
