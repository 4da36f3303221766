import * as z from 'zod/mini';
import { date, id, instant, line, money, reference, version } from '../common.ts';
import { giftCode, giftStatuses } from './gift-category.ts';

/** An amount of a gift: not negative, at most two decimals and ten digits before them. */
export const giftAmount = money.check(
  z.refine((amount) => !amount.startsWith('-'), 'An amount is not negative.'),
  z.refine((amount) => amount.replace(/\..*/, '').length <= 10, 'Use at most ten digits before the point.'),
);

const pieces = z
  .int('Use a whole number.')
  .check(z.minimum(0, 'At least 0.'), z.maximum(1_000_000_000, 'At most 1,000,000,000.'));

/** What an outlet has to reach to get one: so many points, goods of so much value, or nothing in particular. */
export const eligibilities = ['anybody', 'points', 'value'] as const;

const giftTypeFields = {
  name: line(120),
  categoryId: id,
  /** BDT for a piece. */
  unitCost: giftAmount,
  eligibleBy: z.enum(eligibilities),
  /** With `points`. */
  eligiblePoints: z.nullable(
    z.int('Use a whole number.').check(z.minimum(1, 'At least 1.'), z.maximum(1_000_000_000, 'At most 1,000,000,000.')),
  ),
  /** With `value`: BDT. */
  eligibleValue: z.nullable(giftAmount),
  /** The first business day it may be given; null: from ever. */
  validFrom: z.nullable(date),
  /** The last business day it may be given, inclusive; null: without end. */
  lastDay: z.nullable(date),
  /** Reported as running out when no more than so many are available; 0 reports only when it is out. */
  lowStock: pieces,
  status: z.enum(giftStatuses),
};

export const addGiftTypeBody = z.strictObject({ code: giftCode, ...giftTypeFields });
export const editGiftTypeBody = z.strictObject({ ...giftTypeFields, version });

/** Where a type stands today: its status, and for an active one its validity. */
export const giftTypeStates = ['active', 'inactive', 'upcoming', 'expired'] as const;

export const giftStockStates = ['out', 'low', 'enough'] as const;

export const giftType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  category: reference,
  unitCost: money,
  eligibleBy: z.enum(eligibilities),
  eligiblePoints: z.nullable(z.int()),
  eligibleValue: z.nullable(money),
  validFrom: z.nullable(date),
  lastDay: z.nullable(date),
  lowStock: z.int(),
  status: z.enum(giftStatuses),
  state: z.enum(giftTypeStates),
  /** Pieces on hand: the sum of all movements. */
  stock: z.int(),
  /** Of them approved for somebody and not yet issued. */
  reserved: z.int(),
  available: z.int(),
  stockState: z.enum(giftStockStates),
  /** BDT: stock by unit cost. */
  stockValue: z.string(),
  /** The key of its image, for its address. */
  image: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type GiftType = z.output<typeof giftType>;
