import * as z from 'zod/mini';
import { date, id, money } from '../common.ts';

/** What a DB house owes and has, each null for who may not see it. */
const houseFigures = z.object({
  /** What its outlets owe today. */
  outstanding: z.nullable(money),
  /** Of what is there, at the DP of today. */
  stockValue: z.nullable(money),
  /** Available pieces by the average daily secondary of the 28 days before; null without any. */
  cover: z.nullable(z.number()),
  /** The day of the last invoice to it. */
  lastPrimaryOn: z.nullable(date),
});

export const placeFigures = z.object({
  id,
  /** As in a list of places; a route buys nothing. */
  mtdPrimary: z.nullable(money),
  mtdSecondary: money,
  /** What is to be sold to outlets in the month of the business date, by the targets in force; those end at the areas. */
  target: z.nullable(money),
  /** How many in a hundred of it MTD secondary is. */
  achievement: z.nullable(z.number()),
  dbHouse: z.nullable(houseFigures),
});
export type PlaceFigures = z.output<typeof placeFigures>;
