import * as z from 'zod/mini';
import { date, id, money, reference } from '../common.ts';

/**
 * What was done on a route in the month of the business date. Pre-orders are what was submitted and not called off, whether
 * it was delivered or not.
 */
export const routeFigures = {
  /** The outlet that ordered for the most, with what that comes to. */
  topOrderedOutlet: z.nullable(z.object({ id, name: z.string(), amount: money })),
  preOrderAmount: money,
  /** In pieces of the base units, without free ones. */
  preOrderUnit: z.int(),
  /** Outlets that something was delivered to, and not all of it taken back: each once. */
  eco: z.int(),
  /** Of the visits, how many in a hundred brought an order; null without any. */
  strike: z.nullable(z.number()),
  /** Also of an earlier month. */
  lastVisitOn: z.nullable(date),
};

export const figuresOfRoute = z.object({ id, ...routeFigures });
export type RouteFigures = z.output<typeof figuresOfRoute>;

/** What the reply of one route has besides: its figures, and its outlets in the order of visits. */
export const besideRoute = { ...routeFigures, outlets: z.array(reference) };
