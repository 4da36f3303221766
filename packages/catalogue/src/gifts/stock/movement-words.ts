import type { GiftMovementKind } from '@routebook/contract';
import { quantity } from '@routebook/ui';

export const kindInWords: Readonly<Record<GiftMovementKind, string>> = {
  receipt: 'Receipt',
  issue: 'Issue',
  return: 'Return',
  adjustment: 'Adjustment',
  expiry: 'Expiry',
  reversal: 'Reversal',
};

/** `+12`, `−3` */
export function signed(pieces: number): string {
  return `${pieces < 0 ? '−' : '+'}${quantity(Math.abs(pieces))}`;
}
