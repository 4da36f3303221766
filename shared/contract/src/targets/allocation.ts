import * as z from 'zod/mini';
import { date, id, instant, money, month, note, reference, version } from '../common.ts';

export const mostAllocationPieces = 10_000_000;
export const mostAllocationRoutes = 60;

const quantity = z
  .int('Use a whole number of pieces.')
  .check(z.minimum(0, 'At least 0.'), z.maximum(mostAllocationPieces, 'At most 1,00,00,000.'));

/** An amount from zero. */
const value = money.check(z.regex(/^[^-]/, 'At least 0.'));

const amounts = {
  /** In pieces: of a product always, of a category where one wants to say it. */
  quantity: z.optional(z.nullable(quantity)),
  /** In BDT at the DP of the month's first day: of a category always; of a product it is quantity x DP, and need not be said. */
  value: z.optional(z.nullable(value)),
  /** Those of the DB house that the SO walks, for which it is. */
  routeIds: z.array(id).check(z.maxLength(mostAllocationRoutes, 'At most 60 routes.')),
  note: note(300),
};

/** Each of a month, an SO, a DB house and a product or category is there once. */
export const createAllocationBody = z.strictObject({
  month,
  salesOfficerId: id,
  dbHouseId: id,
  /** One of both. */
  productId: z.optional(z.nullable(id)),
  categoryId: z.optional(z.nullable(id)),
  ...amounts,
});
export const updateAllocationBody = z.strictObject({ ...amounts, version });

/** A copy of the month before, of the DB houses of a place; of all of the own scope without one. */
export const copyAllocationsBody = z.strictObject({ month, market: z.optional(z.nullable(id)) });

/** What an SO has at a DB house goes to another from a day on: by working days, and never what is consumed. */
export const handOverAllocationsBody = z.strictObject({
  month,
  dbHouseId: id,
  salesOfficerId: id,
  toId: id,
  from: date,
  reason: note(300),
});

export const allocationItem = z.extend(reference, { code: z.string(), kind: z.enum(['product', 'category']) });

export const allocation = z.object({
  id,
  month,
  salesOfficer: z.extend(reference, { code: z.string() }),
  /** The officer above the SO when it was made. */
  territoryOfficer: z.nullable(reference),
  dbHouse: z.extend(reference, { code: z.string() }),
  routeIds: z.array(id),
  item: allocationItem,
  quantity: z.nullable(z.int()),
  value: money,
  /** Delivered to outlets less what came back in the month, free pieces too; of a category without the products that the SO has apart. */
  consumed: z.int(),
  /** The same at the DP of the month's first day. */
  consumedValue: money,
  /** quantity - consumed; negative beyond it. */
  balance: z.nullable(z.int()),
  balanceValue: money,
  /** The days of the month that it is for: all of them but after a handover. */
  from: date,
  through: date,
  /** Whether the SO has routes of the DB house on the last of these days. */
  walks: z.boolean(),
  locked: z.boolean(),
  note: z.string(),
  madeBy: reference,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Allocation = z.output<typeof allocation>;

export const allocationTotals = z.object({
  quantity: z.int(),
  value: money,
  salesOfficers: z.int(),
  dbHouses: z.int(),
});
export type AllocationTotals = z.output<typeof allocationTotals>;

export const allocationStats = z.object({
  consumed: z.int(),
  consumedValue: money,
  balanceValue: money,
  /** Allocations of which more is consumed than there was. */
  exceeded: z.int(),
  /** Allocations of which nothing is consumed. */
  untouched: z.int(),
});
export type AllocationStats = z.output<typeof allocationStats>;

/** What a DB house may give to its SOs in a month, and what is left of it. */
export const housePlan = z.object({
  /** The primary-sales target of the month; null without one. */
  target: z.nullable(money),
  /** What it had when the month began, or has now for a month to come, at DP. */
  stockValue: money,
  /** target + stock */
  allowed: money,
  allocated: money,
  left: money,
  /** Of a product that was asked about. */
  product: z.nullable(
    z.object({
      /** In BDT a piece; null without a price. */
      dp: z.nullable(money),
      stock: z.int(),
      /** stock, and what the whole target would buy of it */
      allowed: z.int(),
      allocated: z.int(),
      left: z.int(),
    }),
  ),
});
export type HousePlan = z.output<typeof housePlan>;

/** Why a row of the month before is not copied. */
export const copyOutcomes = ['add', 'exists', 'ended', 'officer', 'house', 'item', 'plan'] as const;
export type CopyOutcome = (typeof copyOutcomes)[number];

export const allocationCopy = z.object({
  added: z.int(),
  left: z.int(),
  quantity: z.int(),
  value: money,
  /** The first 100, those that are left out first. */
  rows: z.array(
    z.object({
      /** The allocation that it is a copy of. */
      id,
      salesOfficer: z.string(),
      employeeCode: z.string(),
      dbHouse: z.string(),
      item: z.string(),
      quantity: z.nullable(z.int()),
      value: money,
      outcome: z.enum(copyOutcomes),
      /** Why it is left out. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type AllocationCopy = z.output<typeof allocationCopy>;

export const allocationHandover = z.object({
  /** Of the SO's days: those before the handover, and all of them. */
  daysBefore: z.int(),
  days: z.int(),
  rows: z.array(
    z.object({
      id,
      item: z.string(),
      consumed: z.int(),
      quantity: z.nullable(z.int()),
      value: money,
      /** What stays with the SO, and what goes. */
      stays: z.object({ quantity: z.nullable(z.int()), value: money }),
      goes: z.object({ quantity: z.nullable(z.int()), value: money }),
    }),
  ),
});
export type AllocationHandover = z.output<typeof allocationHandover>;
