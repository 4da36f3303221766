import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, listQuery, money, reference, reply } from '../common.ts';
import { readings } from '../dashboard/dashboard-filter.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { orMore } from '../records/most-counted.ts';
import {
  addOrderBody,
  confirmOrderBody,
  deliverOrderBody,
  editOrderBody,
  order,
  orderDetails,
  orderPricing,
  orderSources,
  orderStatusCounts,
  orderStatuses,
  priceOrderBody,
  reasonedStepBody,
  returnOrderBody,
  splitOrderBody,
  stepOrderBody,
  submitOrderBody,
} from './order.ts';
import { stockProduct } from './stock.ts';

const orders = { area: 'sales', tags: ['Orders'] } as const;

/** What a write of an order makes stale, beside the orders themselves. */
const written = ['Orders', 'TodayOrder'] as const;
const moved = ['Orders', 'TodayOrder', 'Stocks'] as const;

export const orderFilters = {
  /** The number, or parts of the name or code of the outlet. */
  search: listQuery.search,
  /** A place: orders of the routes beneath it. */
  market: z.optional(id),
  salesOfficerId: z.optional(id),
  outletId: z.optional(id),
  productId: z.optional(id),
  status: z.optional(z.enum(orderStatuses)),
  source: z.optional(z.enum(orderSources)),
  /** Business dates, both included. */
  from: z.optional(date),
  to: z.optional(date),
  deliveryFrom: z.optional(date),
  deliveryTo: z.optional(date),
  /** `due`: something is owed; `paid`: delivered, and nothing is owed; `inPart`: some of it was paid. */
  payment: z.optional(z.enum(['due', 'paid', 'inPart'])),
  /** `held`: waits for a release; `short`: confirmed with less than was ordered; `returned`: some came back; `discounted`: had an offer. */
  mark: z.optional(z.enum(['held', 'short', 'returned', 'discounted'])),
  /** Just the orders that a figure of the dashboard counts, submitted and not cancelled: made in the market (`sold`), or on a route that lies there today. */
  reading: z.optional(z.enum(readings)),
  /** Those that were taken in a visit. */
  onVisit: z.optional(z.literal('yes')),
};

/** Over the filter; null where more than 10,000 match: `orderTotals` has them then. */
const totals = {
  /** Orders that were submitted to the DB house, on whichever day, and today. */
  totalReceivedOrders: z.nullable(z.int()),
  totalReceivedOrdersToday: z.nullable(z.int()),
  /** What was collected. */
  totalReceivedAmount: z.nullable(money),
  totalDueAmount: z.nullable(money),
  totalNet: z.nullable(money),
  totalPieces: z.nullable(z.int()),
  ...orMore,
};

const list = {
  ...orders,
  name: 'listOrders',
  path: '/api/v1/orders',
  access: 'orders.see',
  summary:
    'Orders of the own scope, the latest first. Up to 10,000 they are counted and added up; beyond, `more` says so and the totals are null.',
  screen: '/order/orders',
  rows: 'orders',
  total: 'totalOrders',
  sorts: [
    'date',
    'number',
    'outlet',
    'salesOfficer',
    'route',
    'dbHouse',
    'lines',
    'pieces',
    'gross',
    'discount',
    'freeValue',
    'net',
    'delivered',
    'paid',
    'due',
    'status',
    'deliveryDate',
    'source',
  ],
  sort: '-date',
} as const;

export const listOrders = listCall({ ...list, schemas: { row: order, filters: orderFilters, totals } });

export const exportOrders = exportCall({
  ...list,
  name: 'exportOrders',
  path: '/api/v1/order-exports',
  access: 'orders.export',
  many: 'orders',
  schemas: { filters: orderFilters },
});

export const orderTotals = call({
  ...orders,
  name: 'orderTotals',
  method: 'GET',
  path: '/api/v1/order-totals',
  access: 'orders.see',
  summary: 'The tiles of the orders of a filter, exactly, however many there are; and how many have each status.',
  query: z.strictObject(orderFilters),
  reply: reply({
    totalOrders: z.int(),
    totalReceivedOrders: z.int(),
    totalReceivedOrdersToday: z.int(),
    totalReceivedAmount: money,
    totalDueAmount: money,
    totalNet: money,
    totalPieces: z.int(),
    statusCounts: orderStatusCounts,
  }),
});

export const getOrder = call({
  ...orders,
  name: 'getOrder',
  method: 'GET',
  path: '/api/v1/orders/:id',
  access: 'orders.see',
  summary: 'An order with its lines, the offers and why, what was done to it and what was paid of it.',
  params: idParams,
  reply: reply({ orderDetails }),
});

export const orderGoods = call({
  ...orders,
  name: 'orderGoods',
  tags: ['Orders', 'Stocks', 'Prices', 'Products'],
  method: 'GET',
  path: '/api/v1/order-goods',
  access: 'orders.edit',
  summary:
    'What an outlet can order today: its price list, with what its DB house could still promise of each product.',
  query: z.strictObject({ outletId: id }),
  reply: reply({
    outlet: z.extend(reference, { code: z.string(), due: money, creditLimit: money }),
    route: reference,
    dbHouse: reference,
    salesOfficer: z.nullable(reference),
    /** Why it can order nothing now; null when it can. */
    problem: z.nullable(z.string()),
    products: z.array(
      z.extend(stockProduct, { price: money, available: z.int(), brand: z.string(), category: z.string() }),
    ),
  }),
});

export const priceOrder = call({
  ...orders,
  name: 'priceOrder',
  method: 'POST',
  path: '/api/v1/orders/price',
  access: 'orders.edit',
  tags: [],
  summary:
    'What an order would come to, with its offers and why, and the stock there is; while one types. Nothing is written.',
  body: priceOrderBody,
  reply: reply({ pricing: orderPricing }),
});

const details = reply({ orderDetails });

export const addOrder = call({
  ...orders,
  name: 'addOrder',
  adds: true,
  method: 'POST',
  path: '/api/v1/orders',
  access: 'orders.edit',
  tags: written,
  summary:
    'Take an order, as a draft or submitted. 409 CONFLICT with the prices of now (`current`) when it does not come to `net` any more.',
  body: addOrderBody,
  reply: details,
});

export const updateOrder = call({
  ...orders,
  name: 'updateOrder',
  method: 'PUT',
  path: '/api/v1/orders/:id',
  access: 'orders.edit',
  tags: written,
  summary:
    'Change an order before it is confirmed; a submitted one is priced again as of its day. 409 CONFLICT as when it is added.',
  params: idParams,
  body: editOrderBody,
  reply: details,
});

export const submitOrder = call({
  ...orders,
  name: 'submitOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/submit',
  access: 'orders.edit',
  tags: written,
  summary: 'Freeze prices and offers of a draft as of today, and count its offers. 409 CONFLICT as when it is added.',
  params: idParams,
  body: submitOrderBody,
  reply: details,
});

export const confirmOrder = call({
  ...orders,
  name: 'confirmOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/confirm',
  access: 'orders.confirm',
  tags: moved,
  summary:
    'Reserve its stock, free goods too. 422 STOCK_SHORT names the lines that are short. Beyond the credit limit it stays submitted, with a hold.',
  params: idParams,
  body: confirmOrderBody,
  reply: details,
});

export const dispatchOrder = call({
  ...orders,
  name: 'dispatchOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/dispatch',
  access: 'orders.deliver',
  tags: written,
  summary: 'It has left the DB house.',
  params: idParams,
  body: stepOrderBody,
  reply: details,
});

export const deliverOrder = call({
  ...orders,
  name: 'deliverOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/deliver',
  access: 'orders.deliver',
  tags: ['Orders', 'TodayOrder', 'Stocks', 'Outlets'],
  summary:
    'It arrived, whole or in part: posts the secondary sale and what the outlet owes, and releases what did not arrive.',
  params: idParams,
  body: deliverOrderBody,
  reply: details,
});

export const returnOrder = call({
  ...orders,
  name: 'returnOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/return',
  access: 'orders.deliver',
  tags: ['Orders', 'TodayOrder', 'Stocks', 'Outlets'],
  summary: 'Some of it came back to the DB house: new movements of stock, and less that the outlet owes.',
  params: idParams,
  body: returnOrderBody,
  reply: details,
});

export const cancelOrder = call({
  ...orders,
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/cancel',
  access: 'orders.edit',
  tags: moved,
  summary: 'Call it off, with a reason: releases its stock and gives back what it had of offers.',
  params: idParams,
  body: reasonedStepBody,
  reply: details,
});

export const releaseOrder = call({
  ...orders,
  name: 'releaseOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/release',
  access: 'orders.release',
  tags: written,
  summary: 'Lift the hold of an order beyond the credit limit of its outlet, with a reason: it can be confirmed then.',
  params: idParams,
  body: reasonedStepBody,
  reply: details,
});

export const closeOrder = call({
  ...orders,
  name: 'closeOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/close',
  access: 'orders.deliver',
  tags: written,
  summary: 'Nothing more comes of it; refused while something is owed.',
  params: idParams,
  body: stepOrderBody,
  reply: details,
});

export const cloneOrder = call({
  ...orders,
  name: 'cloneOrder',
  adds: true,
  method: 'POST',
  path: '/api/v1/orders/:id/clone',
  access: 'orders.edit',
  tags: written,
  summary: 'A draft of the same products for the same outlet, at today’s prices.',
  params: idParams,
  body: z.strictObject({}),
  reply: details,
});

export const splitOrder = call({
  ...orders,
  name: 'splitOrder',
  adds: true,
  method: 'POST',
  path: '/api/v1/orders/:id/split',
  access: 'orders.edit',
  tags: written,
  summary:
    'Take pieces out of an order that is not confirmed into another one of the same day and status; both are priced again. Answers the new one.',
  params: idParams,
  body: splitOrderBody,
  reply: details,
});

export const orderCalls = {
  listOrders,
  exportOrders,
  orderTotals,
  getOrder,
  orderGoods,
  priceOrder,
  addOrder,
  updateOrder,
  submitOrder,
  confirmOrder,
  dispatchOrder,
  deliverOrder,
  returnOrder,
  cancelOrder,
  releaseOrder,
  closeOrder,
  cloneOrder,
  splitOrder,
};
