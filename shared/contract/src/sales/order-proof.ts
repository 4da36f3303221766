import * as z from 'zod/mini';
import { date, id, money } from '../common.ts';
import { orderStatuses } from './order.ts';
import { stockProduct } from './stock.ts';

/** A product of an order: what its lines say, and the movements of stock that were posted by it. */
export const provenGoods = z.object({
  product: stockProduct,
  ordered: z.int(),
  reserved: z.int(),
  delivered: z.int(),
  movedOut: z.int(),
  returned: z.int(),
  movedBack: z.int(),
  /** What was delivered went out, and what was returned came back. */
  holds: z.boolean(),
});
export type ProvenGoods = z.output<typeof provenGoods>;

/** An order with what it keeps of its amounts, and beside it what its lines, the ledger of its outlet and its payments say. */
export const provenOrder = z.object({
  id,
  number: z.int(),
  date,
  outlet: z.object({ id, name: z.string() }),
  status: z.enum(orderStatuses),
  /** Why it waits to be released; unknown of a server of before. */
  hold: z.optional(z.nullable(z.string())),
  delivered: money,
  returned: money,
  paid: money,
  /** delivered - returned - paid. */
  due: money,
  linesDelivered: money,
  linesReturned: money,
  ledgerDelivered: money,
  ledgerReturned: money,
  collected: money,
  /** What the ledger and the payments leave to be paid. */
  ledgerDue: money,
  /** Its totals are those of its lines. */
  addsUp: z.boolean(),
  /** So they are, and it keeps what its lines, the ledger and the payments come to. */
  holds: z.boolean(),
  goods: z.array(provenGoods),
});
export type ProvenOrder = z.output<typeof provenOrder>;

/** What of a product is promised in a DB house now, against the orders that have it. */
export const provenPromise = z.object({
  product: stockProduct,
  reserved: z.int(),
  promised: z.int(),
  holds: z.boolean(),
  /** Those on the way that have some of it, in reach. */
  orders: z.array(z.object({ id, number: z.int(), pieces: z.int() })),
});
export type ProvenPromise = z.output<typeof provenPromise>;

/** What a proof of orders found to differ: of what, what is kept and what its rows come to. */
export const orderDifference = z.object({
  what: z.string(),
  order: z.nullable(z.object({ id, number: z.int() })),
  outlet: z.nullable(z.object({ id, name: z.string() })),
  dbHouse: z.nullable(z.object({ id, name: z.string() })),
  product: z.nullable(z.string()),
  collection: z.nullable(z.int()),
  kept: z.nullable(z.string()),
  counted: z.nullable(z.string()),
});
export type OrderDifference = z.output<typeof orderDifference>;
