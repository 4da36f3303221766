import * as z from 'zod/mini';
import { date, id, instant, line, money, note, reference } from '../common.ts';
import { stockHouse, stockProduct } from './stock.ts';

/** `count` says how many pieces are there, `adjustment` by how many the stock was wrong (with its sign), `damage` how many are lost. */
export const stockUpdateKinds = ['count', 'adjustment', 'damage'] as const;
export type StockUpdateKind = (typeof stockUpdateKinds)[number];

/** A waiting one is above the limit: it is posted once another person approves it. */
export const stockUpdateStates = ['posted', 'waiting', 'rejected'] as const;
export type StockUpdateState = (typeof stockUpdateStates)[number];

export const mostUpdateLines = 500;
const mostUpdatePieces = 10_000_000;

const pieces = z
  .int('Use a whole number of pieces.')
  .check(z.minimum(-mostUpdatePieces, 'At least -1,00,00,000.'), z.maximum(mostUpdatePieces, 'At most 1,00,00,000.'));

const updateFields = {
  dbHouseId: id,
  /** The business date: today, or a day that is open. */
  date,
  kind: z.enum(stockUpdateKinds),
  reason: line(200, 3),
  /** What shows it: who counted, what the count sheet says. */
  evidence: note(1000),
};

export const stockUpdateBody = z.strictObject({ ...updateFields, productId: id, pieces });

export const updateStocksBody = z.strictObject({
  ...updateFields,
  /** Each product once. */
  lines: z
    .array(z.strictObject({ productId: id, pieces }))
    .check(z.minLength(1, 'Add a product.'), z.maxLength(mostUpdateLines, 'At most 500 products at once.')),
});

export const decideStockUpdateBody = z.strictObject({ decision: z.enum(['approve', 'reject']), note: note(300) });

/** What an update does to a product. */
const updateLine = {
  product: stockProduct,
  /** In the house at the end of its day, as it was known when this was made: without what had left with a van and was not delivered. */
  before: z.int(),
  after: z.int(),
  difference: z.int(),
  /** The difference at the DP of its day; null without a price. */
  value: z.nullable(z.string()),
};

/** What an update would do. */
export const stockUpdatePlan = z.object({
  lines: z.array(
    z.object({
      ...updateLine,
      /** Why this cannot be posted. */
      problem: z.nullable(z.string()),
    }),
  ),
  /** Up and down added together. */
  pieces: z.int(),
  value: money,
  /** It is above the limit. */
  needsApproval: z.boolean(),
});
export type StockUpdatePlan = z.output<typeof stockUpdatePlan>;

export const stockUpdate = z.object({
  id,
  number: z.int(),
  dbHouse: stockHouse,
  date,
  kind: z.enum(stockUpdateKinds),
  state: z.enum(stockUpdateStates),
  reason: z.string(),
  evidence: z.string(),
  /** Names a photo for `getStockUpdatePhoto`. */
  photo: z.nullable(z.string()),
  products: z.int(),
  pieces: z.int(),
  value: money,
  madeBy: reference,
  madeAt: instant,
  decidedBy: z.nullable(reference),
  decidedAt: z.nullable(instant),
  decisionNote: z.string(),
  /** Why who asks may not decide over it while it waits; null when they may. Said of one update, not of those of a list. */
  decisionProblem: z.optional(z.nullable(z.string())),
});
export type StockUpdate = z.output<typeof stockUpdate>;

/** A line as it was made, with what is there now. */
export const stockUpdateLine = z.object({ ...updateLine, now: z.int() });
export type StockUpdateLine = z.output<typeof stockUpdateLine>;
