import * as z from 'zod/mini';
import { date, id, instant } from '../common.ts';
import { stockHouse } from './stock.ts';

/** A day that nobody has submitted is missed after the time of the settings, unless it is a day off; until then it is open. */
export const stockDayEndStates = ['submitted', 'open', 'missed'] as const;
export type StockDayEndState = (typeof stockDayEndStates)[number];

export const submitStockDayBody = z.strictObject({
  dbHouseId: id,
  /** Today, or a day that is open. */
  date,
});

/** The end of a day in a DB house that keeps stock: whether somebody has confirmed what is there. */
export const stockDayEnd = z.object({
  /** That of the house. */
  id,
  dbHouse: stockHouse,
  date,
  state: z.enum(stockDayEndStates),
  /** Products of which something was there, and their pieces, when it was submitted. */
  products: z.nullable(z.int()),
  pieces: z.nullable(z.int()),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  /** Movements of that day were posted after it was submitted. */
  movedSince: z.boolean(),
  /** Why a day that was not submitted cannot be any more; null where it can, unknown in lists and of a server of before. */
  submitProblem: z.optional(z.nullable(z.string())),
});
export type StockDayEnd = z.output<typeof stockDayEnd>;
