import * as z from 'zod/mini';
import { date, id, instant, money, note, reference, version } from '../common.ts';
import { stockProduct } from './stock.ts';

/**
 * draft > submitted (prices and offers are frozen) > confirmed (its stock is reserved) > dispatched > delivered, or in part > closed;
 * cancelled at any time before the delivery.
 */
export const orderStatuses = [
  'draft',
  'submitted',
  'confirmed',
  'dispatched',
  'delivered',
  'deliveredInPart',
  'closed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What may be done to an order; which of it, and when, is `orderSteps` of the server. */
export const orderSteps = [
  'edit',
  'submit',
  'confirm',
  'dispatch',
  'deliver',
  'return',
  'collect',
  'close',
  'cancel',
  'release',
  'split',
  'clone',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Who took it: somebody at the desk, the field app on a visit, or the desk by telephone. */
export const orderSources = ['desk', 'field', 'phone'] as const;
export type OrderSource = (typeof orderSources)[number];

export const mostOrderLines = 200;
export const mostOrderPieces = 1_000_000;

const pieces = z
  .int('Use a whole number of pieces.')
  .check(z.minimum(1, 'At least 1 piece.'), z.maximum(mostOrderPieces, 'At most 10,00,000 pieces.'));

/** An amount that is not negative. */
export const amountFromZero = money.check(z.refine((amount) => !amount.startsWith('-'), 'Not a negative amount.'));

/** What an outlet orders, each product once. */
export const orderedLines = z
  .array(z.strictObject({ productId: id, pieces }))
  .check(z.minLength(1, 'Add a product.'), z.maxLength(mostOrderLines, 'At most 200 products in an order.'));

const orderFields = {
  lines: orderedLines,
  /** When it is to be delivered; null: as soon as may be. */
  deliveryDate: z.nullable(date),
  note: note(500),
};

/** What the person saw the order come to; when it comes to anything else now, it is refused with the new prices. */
const seenNet = z.nullable(amountFromZero);

export const addOrderBody = z.strictObject({
  outletId: id,
  source: z.enum(['desk', 'phone']),
  ...orderFields,
  /** A draft is priced anew each day; a submitted order keeps its prices. */
  status: z.enum(['draft', 'submitted']),
  net: seenNet,
});

export const editOrderBody = z.strictObject({ ...orderFields, net: seenNet, version });

export const priceOrderBody = z.strictObject({
  outletId: id,
  lines: orderedLines,
  /** The order that is edited: its own share of offers is not counted against it. */
  orderId: z.optional(id),
});

/** Pieces of some of an order's lines, by their places in it. */
const somePieces = z
  .array(z.strictObject({ place: z.int().check(z.minimum(0), z.maximum(1_000)), pieces }))
  .check(z.minLength(1, 'Choose a line.'), z.maxLength(2 * mostOrderLines));

/** The business date: without one today. */
const onDate = z.optional(date);
const reason = note(300).check(z.minLength(3, 'Use at least 3 characters.'));

export const submitOrderBody = z.strictObject({ net: seenNet, version });
export const confirmOrderBody = z.strictObject({
  /** Where stock is short: refuse with what is missing, or confirm what there is. */
  shortage: z.enum(['refuse', 'cut']),
  version,
});
export const stepOrderBody = z.strictObject({ version });
export const reasonedStepBody = z.strictObject({ reason, version });
export const deliverOrderBody = z.strictObject({
  /** What arrived; lines that are not named did not. Null: all that is reserved. */
  lines: z.nullable(
    z
      .array(
        z.strictObject({
          place: z.int().check(z.minimum(0), z.maximum(1_000)),
          pieces: z.int('Use a whole number of pieces.').check(z.minimum(0, 'At least 0.'), z.maximum(mostOrderPieces)),
        }),
      )
      .check(z.maxLength(2 * mostOrderLines)),
  ),
  date: onDate,
  version,
});
export const returnOrderBody = z.strictObject({ lines: somePieces, reason, date: onDate, version });
export const splitOrderBody = z.strictObject({ lines: somePieces, version });

/** A product of an order as it is priced. */
const pricedGoods = {
  product: stockProduct,
  pieces: z.int(),
  /** TP of a piece. */
  price: money,
};

/** What an order has free by an offer. */
const freeGoods = {
  offerId: id,
  /** At the day's TP. */
  worth: money,
};

/** An offer that was looked at for an order, and why it was taken or not. */
export const orderOffer = z.object({
  offerId: id,
  code: z.string(),
  name: z.string(),
  /** The version whose terms decided. */
  versionNumber: z.int(),
  taken: z.boolean(),
  message: z.string(),
  /** Discount, free pieces and gifts together. */
  worth: money,
  gifts: z.array(z.object({ id, name: z.string(), pieces: z.int() })),
});
export type OrderOffer = z.output<typeof orderOffer>;

const amounts = {
  /** At TP, before any offer. */
  gross: money,
  discount: money,
  /** Of what is free, at TP. */
  freeValue: money,
  /** gross - discount: what the outlet pays when all of it arrives. */
  net: money,
  /** The VAT that is in the net amount: TP contains it. */
  vat: money,
};

/** What an order would come to now. */
export const orderPricing = z.object({
  /** The day whose prices and offers these are. */
  date,
  lines: z.array(
    z.object({
      ...pricedGoods,
      gross: money,
      discount: money,
      net: money,
      /** What the DB house could still promise. */
      available: z.int(),
    }),
  ),
  free: z.array(z.object({ ...pricedGoods, ...freeGoods, available: z.int() })),
  offers: z.array(orderOffer),
  ...amounts,
  /** What the outlet owes, and by how much this order would take it over its credit limit; 0.00 where it would not. */
  outletDue: money,
  overLimit: money,
});
export type OrderPricing = z.output<typeof orderPricing>;

/** An order as lists show it. */
export const order = z.object({
  id,
  number: z.int(),
  /** The business day on which it was submitted; of a draft, on which it was made. */
  date,
  outlet: z.extend(reference, { code: z.string() }),
  /** Of the outlet when it ordered. */
  salesOfficer: z.nullable(reference),
  route: reference,
  dbHouse: reference,
  lines: z.int(),
  /** Ordered, and free. */
  pieces: z.int(),
  freePieces: z.int(),
  ...amounts,
  /** What arrived comes to; of that what came back; what was paid of it, and what is not: delivered - returned - paid. */
  delivered: money,
  returned: money,
  paid: money,
  due: money,
  status: z.enum(orderStatuses),
  /** Why it waits for somebody who may release it; null when it does not. */
  hold: z.nullable(z.string()),
  /** Confirmed with less than was ordered. */
  short: z.boolean(),
  deliveryDate: z.nullable(date),
  deliveredOn: z.nullable(date),
  source: z.enum(orderSources),
  version: z.int(),
});
export type Order = z.output<typeof order>;

/** A line of an order. `offerId`: free by this offer. Of 10 ordered, 8 reserved, 7 delivered and 1 returned the outlet kept 6. */
export const orderLine = z.object({
  place: z.int(),
  ...pricedGoods,
  offerId: z.nullable(id),
  gross: money,
  discount: money,
  net: money,
  /** Of a free line, at TP. */
  worth: money,
  vatRate: z.string(),
  /** The first day of the price that holds for it. */
  priceFrom: date,
  reserved: z.int(),
  delivered: z.int(),
  returned: z.int(),
  /** What the DB house could still promise to others. */
  available: z.int(),
});
export type OrderLine = z.output<typeof orderLine>;

/** Something that was done to an order. */
export const orderEvent = z.object({
  id,
  at: instant,
  by: z.string(),
  /** A step, or what came of one: `add`, `hold`, `bounce`. */
  step: z.string(),
  reason: z.string(),
  amount: z.nullable(money),
});
export type OrderEvent = z.output<typeof orderEvent>;

/** A payment, as far as it is for an order. */
export const orderPayment = z.object({
  id,
  number: z.int(),
  date,
  method: z.enum(['cash', 'cheque', 'wallet']),
  /** Of this order. */
  amount: money,
  reference: z.string(),
  chequeDate: z.nullable(date),
  status: z.enum(['received', 'cleared', 'bounced']),
});
export type OrderPayment = z.output<typeof orderPayment>;

/** An order with all that belongs to it. */
export const orderDetails = z.extend(order, {
  note: z.string(),
  cancelReason: z.nullable(z.string()),
  /** The order that this one was split off or cloned from. */
  originId: z.nullable(id),
  visitId: z.nullable(id),
  /** Names from the nation down to the area, as the market stood when it was ordered. */
  market: z.array(z.string()),
  madeBy: reference,
  madeAt: instant,
  /** What the outlet owes over all its orders, and may owe. */
  outletDue: money,
  creditLimit: money,
  goods: z.array(orderLine),
  offers: z.array(orderOffer),
  /** The first first. */
  events: z.array(orderEvent),
  payments: z.array(orderPayment),
  /** What may be done to it now, by who asks. */
  steps: z.array(z.enum(orderSteps)),
  /** Of a draft: what it comes to today. Null where it keeps its prices, or cannot be priced. */
  pricing: z.nullable(orderPricing),
});
export type OrderDetails = z.output<typeof orderDetails>;

/** How many orders of a filter have each status, whatever status the filter itself names. */
export const orderStatusCounts = z.record(z.enum(orderStatuses), z.int());
