import * as z from 'zod/mini';
import { date, id, instant } from '../common.ts';
import { stockHouse, stockProduct } from './stock.ts';

/**
 * What the proof checks: a balance is the sum of its movements (`balance`), which follow one another (`sequence`); no day
 * ends below zero (`day`); a transfer takes out what it takes in (`transfer`); an update has posted its lines (`update`).
 */
export const stockProofRules = ['balance', 'sequence', 'day', 'transfer', 'update'] as const;
export type StockProofRule = (typeof stockProofRules)[number];

/** A product of a DB house on a day: opening + primary + returns + adjustment + transfer - damage - secondary = closing. */
export const stockProofRow = z.object({
  product: stockProduct,
  /** All movements before the day, with the first stock that was taken in on it. */
  opening: z.int(),
  primaryIn: z.int(),
  returns: z.int(),
  adjustment: z.int(),
  transfer: z.int(),
  damage: z.int(),
  secondaryOut: z.int(),
  /** What these come to. */
  expected: z.int(),
  /** By the balance: what is there now less all movements after the day. */
  closing: z.int(),
  /** Both are the same, and not below zero. */
  holds: z.boolean(),
});
export type StockProofRow = z.output<typeof stockProofRow>;

/** What a DB house had of the products that moved there on a day, added up. */
export const houseDayProof = z.object({
  dbHouse: stockHouse,
  products: z.int(),
  /** Of how many the equation does not hold. */
  wrong: z.int(),
  opening: z.int(),
  primaryIn: z.int(),
  returns: z.int(),
  adjustment: z.int(),
  transfer: z.int(),
  damage: z.int(),
  secondaryOut: z.int(),
  expected: z.int(),
  closing: z.int(),
});
export type HouseDayProof = z.output<typeof houseDayProof>;

/** A proof of a night, of stock or of orders: of all that is in the database then. */
export const proofRun = z.object({
  day: date,
  endedAt: instant,
  seconds: z.number(),
  /** Of the own scope, a thousand at most. */
  differences: z.int(),
});
export type ProofRun = z.output<typeof proofRun>;

/** What a proof found to differ. */
export const stockDifference = z.object({
  rule: z.enum(stockProofRules),
  dbHouse: stockHouse,
  product: stockProduct,
  date: z.nullable(date),
  documentId: z.nullable(id),
  expected: z.int(),
  found: z.int(),
});
export type StockDifference = z.output<typeof stockDifference>;
