import { drawn } from '../drawn.ts';

/** Whether an outlet is among the share of those whose visits and orders are told of the whole history: an expression for the database. */
export const isTold = (outletId: string, share: string) => `${drawn(outletId, 19)} < ${share}`;
