import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, instant, money, note, reply } from '../common.ts';
import { amountFromZero, orderedLines } from './order.ts';

export const mostFieldOrders = 200;

/** An order as a device took it. */
export const fieldOrder = z.strictObject({
  /** Made by the device, once for each order: the same one sent again is known by it. */
  clientId: id,
  outletId: id,
  /** The visit on which it was taken, by what the device calls that; null without one. */
  visitClientId: z.nullable(id),
  lines: orderedLines,
  /** What the shopkeeper was told that it comes to. */
  net: amountFromZero,
  deliveryDate: z.nullable(date),
  note: note(500),
});
export type FieldOrder = z.output<typeof fieldOrder>;

/** Why an order is not taken: `price`: it comes to something else now, which `net` says. */
export const fieldOrderRefusals = ['outlet', 'product', 'price', 'deliveryDate', 'budget'] as const;

export const fieldOrderResult = z.object({
  clientId: id,
  /** `there`: it was taken before. A refused one may be sent again when what was wrong is put right. */
  outcome: z.enum(['taken', 'there', 'refused']),
  /** Of the order; null for a refused one. */
  id: z.nullable(id),
  number: z.nullable(z.int()),
  problem: z.nullable(z.enum(fieldOrderRefusals)),
  /** One plain sentence for the person: why it is refused; or, of one that is taken, that another DB house has taken over meanwhile. */
  message: z.nullable(z.string()),
  /** Refused for its price: what it comes to now. */
  net: z.nullable(money),
});
export type FieldOrderResult = z.output<typeof fieldOrderResult>;

export const takeFieldOrders = call({
  area: 'sales',
  name: 'takeFieldOrders',
  method: 'POST',
  path: '/api/v1/field-orders',
  access: 'field.work',
  tags: ['Orders', 'TodayOrder'],
  summary:
    'Take own orders, up to 200 at once, each submitted or refused with a reason. Safe to send again: one that was taken before is not taken twice.',
  body: z.strictObject({
    /** Now, by the clock of the device. */
    sentAt: instant,
    orders: z.array(fieldOrder).check(z.minLength(1), z.maxLength(mostFieldOrders, 'Send at most 200 orders at once.')),
  }),
  reply: reply({ orders: z.array(fieldOrderResult) }),
});

export const fieldOrderCalls = { takeFieldOrders };
