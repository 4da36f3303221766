import * as z from 'zod/mini';
import { date, id, instant, line, money, reference, text } from '../common.ts';
import { mostGiftPieces } from './gift.ts';

/**
 * Why the stock of a gift type changed. `issue` and `return` come with a given gift; `reversal` takes back a receipt, an
 * adjustment or an expiry.
 */
export const giftMovementKinds = ['receipt', 'issue', 'return', 'adjustment', 'expiry', 'reversal'] as const;
export type GiftMovementKind = (typeof giftMovementKinds)[number];

/** `receipt` and `expiry` say how many came or went; `adjustment` by how many the stock was wrong, with its sign. */
export const addGiftMovementBody = z.strictObject({
  giftTypeId: id,
  kind: z.enum(['receipt', 'adjustment', 'expiry']),
  quantity: z.int('Use a whole number.').check(
    z.minimum(-mostGiftPieces, 'At least -1,000,000.'),
    z.maximum(mostGiftPieces, 'At most 1,000,000.'),
    z.refine((pieces) => pieces !== 0, 'Nothing would change: use another number than 0.'),
  ),
  /** The delivery note, the count sheet. */
  document: text.check(z.trim(), z.maxLength(60, 'Use at most 60 characters.')),
  reason: line(200),
});

export const reverseGiftMovementBody = z.strictObject({ reason: line(200) });

export const giftMovement = z.object({
  id,
  at: instant,
  /** The business day. */
  date,
  kind: z.enum(giftMovementKinds),
  type: z.object({ id, name: z.string(), code: z.string() }),
  /** Negative when pieces went. */
  quantity: z.int(),
  balanceAfter: z.int(),
  unitCost: money,
  value: z.string(),
  document: z.string(),
  reason: z.string(),
  /** Of an issue or a return. */
  gift: z.nullable(z.object({ id, number: z.int(), outlet: reference })),
  /** Of a reversal: the movement it takes back. */
  reverses: z.nullable(id),
  /** Whether a reversal took it back. */
  reversed: z.boolean(),
  by: z.string(),
});
export type GiftMovement = z.output<typeof giftMovement>;
