import * as z from 'zod/mini';
import { date, id, instant, line, money, note, reference, version } from '../common.ts';

/**
 * Where a gift for an outlet stands. `approved` keeps its pieces from others, `issued` takes them from the stock,
 * `returned` puts them back. `rejected` and `withdrawn` ended before anything was issued.
 */
export const giftStates = [
  'requested',
  'approved',
  'issued',
  'acknowledged',
  'returned',
  'rejected',
  'withdrawn',
] as const;
export type GiftState = (typeof giftStates)[number];

export const mostGiftPieces = 1_000_000;

export const giftPieces = z
  .int('Use a whole number.')
  .check(z.minimum(1, 'At least 1.'), z.maximum(mostGiftPieces, 'At most 1,000,000.'));

const giftFields = {
  quantity: giftPieces,
  /** Why the outlet gets it. */
  reason: line(200),
};

export const addGiftBody = z.strictObject({
  giftTypeId: id,
  outletId: id,
  ...giftFields,
  /** The offer that gives it. */
  offerId: z.nullable(id),
  /** `issued` requests, approves and issues in one step, for who may do all of it. */
  state: z.enum(['requested', 'issued']),
});

export const editGiftBody = z.strictObject({ ...giftFields, version });

/** A step of a gift; `version` is that of the row it was decided on. */
export const giftStepBody = z.strictObject({ version, note: note(300) });
export const giftStepWithReasonBody = z.strictObject({ version, note: line(300) });
export const acknowledgeGiftBody = z.strictObject({
  version,
  /** What proves the hand-over: the number of a signed memo, who received it. */
  evidence: line(120),
});

const place = z.object({ id, name: z.string(), code: z.string() });

export const gift = z.object({
  id,
  /** Counts up through all gifts of the business. */
  number: z.int(),
  /** The business day of the request. */
  date,
  type: z.object({ id, name: z.string(), code: z.string(), category: z.string() }),
  outlet: place,
  route: place,
  dbHouse: place,
  salesOfficer: z.nullable(reference),
  offer: z.nullable(reference),
  reason: z.string(),
  quantity: z.int(),
  /** BDT for a piece: of the type, fixed once it is issued. */
  unitCost: money,
  cost: z.string(),
  state: z.enum(giftStates),
  /** The business day it was issued. */
  issuedOn: z.nullable(date),
  evidence: z.string(),
  /** The key of a photo that proves the hand-over. */
  photo: z.nullable(z.string()),
  requestedBy: z.string(),
  /** The states that the person who asks may bring it to now. */
  next: z.array(z.enum(giftStates)),
  /** Whether quantity and reason may still be changed by the person who asks. */
  editable: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Gift = z.output<typeof gift>;

/** What was done to a gift, oldest first; never changed. */
export const giftStep = z.object({ state: z.enum(giftStates), at: instant, by: z.string(), note: z.string() });
export type GiftStep = z.output<typeof giftStep>;
