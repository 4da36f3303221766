import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, instant, money, reference, reply, version } from '../common.ts';
import { reasonedStepBody } from './order.ts';
import { cancelOrder } from './order-calls.ts';
import { stockHouse, stockProduct } from './stock.ts';

const board = { area: 'sales', tags: ['TodayOrder'] } as const;

/** A DB house on today's board. */
export const todayHouse = z.object({
  dbHouse: stockHouse,
  /** Submitted on the day and not cancelled; of those the ones that wait, and the ones that are confirmed or further. */
  orders: z.int(),
  waiting: z.int(),
  confirmed: z.int(),
  /** Waiting, and more than there is of a product; waiting for a release of their hold. */
  short: z.int(),
  held: z.int(),
  value: money,
  confirmedValue: money,
  lastAt: z.nullable(instant),
});
export type TodayHouse = z.output<typeof todayHouse>;

export const todayOrder = call({
  ...board,
  name: 'todayOrder',
  method: 'GET',
  path: '/api/v1/today-order',
  access: 'orders.see',
  summary: 'The orders of a day (today without one) by DB house: confirmed against waiting and short, and the cut-off.',
  query: z.strictObject({ market: z.optional(id), date: z.optional(date) }),
  reply: reply({
    date,
    /** When the day's orders have to be in; whether that is over. */
    cutOffAt: instant,
    cutOffPassed: z.boolean(),
    houses: z.array(todayHouse),
    totals: z.omit(todayHouse, { dbHouse: true, lastAt: true }),
  }),
});

/** A business-wide time of day, `17:30`. */
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 17:30.'));
const orderSettings = { cutOff: time, version };

export const getOrderSettings = call({
  area: 'sales',
  name: 'getOrderSettings',
  method: 'GET',
  path: '/api/v1/order-settings',
  access: 'orders.see',
  tags: ['TodayOrder'],
  summary: 'Until when the orders of a day have to be in.',
  reply: reply({ settings: z.object(orderSettings) }),
});

export const setOrderSettings = call({
  area: 'sales',
  name: 'setOrderSettings',
  method: 'PUT',
  path: '/api/v1/order-settings',
  access: 'orders.release',
  tags: ['TodayOrder'],
  summary: 'Change it, by who looks after the whole business; 409 STALE_VERSION when somebody was faster.',
  body: z.strictObject(orderSettings),
  reply: reply({ settings: z.object(orderSettings) }),
});

/** So many orders are stepped at once at most. */
export const mostOrdersAtOnce = 1_000;
const chosen = z
  .array(id)
  .check(z.minLength(1, 'Choose an order.'), z.maxLength(mostOrdersAtOnce, 'At most 1,000 orders at once.'));

/** What becomes, or became, of an order that is confirmed, dispatched or cancelled with others. */
export const bulkOutcome = z.object({
  id,
  number: z.int(),
  outlet: z.string(),
  /** `cut`: confirmed with what there is. `short`, `held` and `refused` stay as they are. */
  outcome: z.enum(['done', 'cut', 'short', 'held', 'refused']),
  message: z.nullable(z.string()),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

const confirmBody = z.strictObject({
  ids: chosen,
  /** Where stock is short: leave the order as it is, or confirm what there is. */
  shortage: z.enum(['skip', 'cut']),
});

/** A product of a DB house of which more is ordered than there is. */
const shortProduct = z.object({
  dbHouse: stockHouse,
  product: stockProduct,
  ordered: z.int(),
  available: z.int(),
});

/** What becomes of orders that are confirmed together, and what falls short. */
const confirmations = {
  orders: z.array(bulkOutcome),
  short: z.array(shortProduct),
  /** Gifts that the orders earned, of which there are fewer. */
  shortGifts: z.array(z.object({ gift: reference, ordered: z.int(), available: z.int() })),
};

export const previewConfirmation = call({
  area: 'sales',
  name: 'previewConfirmation',
  method: 'POST',
  path: '/api/v1/order-confirmations/preview',
  access: 'orders.confirm',
  tags: [],
  summary:
    'What would become of orders that are confirmed together, in the order in which they were submitted, and what falls short.',
  body: confirmBody,
  reply: reply(confirmations),
});

export const confirmOrders = call({
  area: 'sales',
  name: 'confirmOrders',
  method: 'POST',
  path: '/api/v1/order-confirmations',
  access: 'orders.confirm',
  tags: ['Orders', 'TodayOrder', 'Stocks'],
  summary: 'Confirm up to 1,000 orders, in the order in which they were submitted, with what became of each.',
  body: confirmBody,
  reply: reply(confirmations),
});

export const dispatchOrders = call({
  area: 'sales',
  name: 'dispatchOrders',
  method: 'POST',
  path: '/api/v1/order-dispatches',
  access: 'orders.deliver',
  tags: ['Orders', 'TodayOrder'],
  summary: 'Dispatch up to 1,000 confirmed orders, as those of a load sheet, with what became of each.',
  body: z.strictObject({ ids: chosen }),
  reply: reply({ orders: z.array(bulkOutcome) }),
});

/** So many orders can be called off at once. */
export const mostCancelledAtOnce = 200;

export const cancelOrders = call({
  area: 'sales',
  name: 'cancelOrders',
  method: 'POST',
  path: '/api/v1/order-cancellations',
  access: 'orders.edit',
  tags: cancelOrder.tags,
  summary: 'Cancel up to 200 orders that are not delivered, with one reason, and with what became of each.',
  body: z.strictObject({
    ids: z
      .array(id)
      .check(
        z.minLength(1, 'Choose an order.'),
        z.maxLength(mostCancelledAtOnce, `At most ${mostCancelledAtOnce} orders at once.`),
      ),
    reason: reasonedStepBody.shape.reason,
  }),
  reply: reply({ orders: z.array(bulkOutcome) }),
});

export const loadSheet = call({
  area: 'sales',
  name: 'loadSheet',
  method: 'GET',
  path: '/api/v1/load-sheet',
  access: 'orders.see',
  tags: ['Orders'],
  summary:
    'What goes onto the van of a route: all that is reserved for its confirmed and dispatched orders, by product, and the orders in the sequence of the route.',
  query: z.strictObject({
    routeId: id,
    /** Orders to be delivered until this day; those without a day too. Without it all. */
    until: z.optional(date),
  }),
  reply: reply({
    route: reference,
    dbHouse: stockHouse,
    salesOfficer: z.nullable(reference),
    /** What was ordered of each, and what comes beside it free. */
    products: z.array(z.object({ product: stockProduct, pieces: z.int(), freePieces: z.int() })),
    /** What the orders earned and is promised to them. */
    gifts: z.array(z.object({ gift: reference, pieces: z.int() })),
    orders: z.array(
      z.object({
        id,
        number: z.int(),
        outlet: z.extend(reference, { code: z.string(), address: z.string() }),
        status: z.enum(['confirmed', 'dispatched']),
        pieces: z.int(),
        /** What it comes to when all that is reserved arrives. */
        value: money,
        due: money,
      }),
    ),
    totalPieces: z.int(),
    totalValue: money,
  }),
});

export const orderBoardCalls = {
  todayOrder,
  getOrderSettings,
  setOrderSettings,
  previewConfirmation,
  confirmOrders,
  dispatchOrders,
  cancelOrders,
  loadSheet,
};
