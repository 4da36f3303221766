import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, listQuery, money, reply } from '../common.ts';
import { readings } from '../dashboard/dashboard-filter.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { exactly, orMore } from '../records/most-counted.ts';
import {
  addCollectionBody,
  bounceBody,
  collection,
  collectionMethods,
  collectionStatuses,
  collectOrderBody,
  dueAges,
  ledgerEntry,
  ledgerKinds,
  outletDue,
} from './collection.ts';
import { orderDetails } from './order.ts';

const payments = { area: 'sales', tags: ['Orders'] } as const;
const paid = ['Orders', 'TodayOrder', 'Outlets'] as const;

export const collectOrder = call({
  ...payments,
  name: 'collectOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/collect',
  access: 'orders.collect',
  tags: paid,
  summary: 'Take a payment for an order that was delivered, of no more than is due of it.',
  params: idParams,
  body: collectOrderBody,
  reply: reply({ orderDetails }),
});

export const addCollection = call({
  ...payments,
  name: 'addCollection',
  adds: true,
  method: 'POST',
  path: '/api/v1/collections',
  access: 'orders.collect',
  tags: paid,
  summary: 'Take a payment of an outlet for all that it owes: the oldest order is paid first.',
  body: addCollectionBody,
  reply: reply({ collection }),
});

export const getCollection = call({
  ...payments,
  name: 'getCollection',
  method: 'GET',
  path: '/api/v1/collections/:id',
  access: 'orders.see',
  summary: 'A payment of an outlet of the own scope: how it was paid, who took it, and which orders it paid.',
  params: idParams,
  reply: reply({ collection }),
});

export const collectionHistory = call({
  ...payments,
  name: 'collectionHistory',
  method: 'GET',
  path: '/api/v1/collections/:id/history',
  access: 'orders.see',
  tags: ['Orders', 'Audit'],
  summary: 'The latest 200 changes of a payment, newest first: it was taken, the bank paid its cheque or did not.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const clearCollection = call({
  ...payments,
  name: 'clearCollection',
  method: 'POST',
  path: '/api/v1/collections/:id/clear',
  access: 'orders.collect',
  summary: 'The bank has paid a cheque.',
  params: idParams,
  body: z.strictObject({}),
  reply: reply({ collection }),
});

export const bounceCollection = call({
  ...payments,
  name: 'bounceCollection',
  method: 'POST',
  path: '/api/v1/collections/:id/bounce',
  access: 'orders.collect',
  tags: paid,
  summary: 'The bank did not pay a cheque: what it paid is owed again.',
  params: idParams,
  body: bounceBody,
  reply: reply({ collection }),
});

const collected = {
  ...payments,
  name: 'listCollections',
  path: '/api/v1/collections',
  access: 'orders.see',
  summary:
    'Payments of the outlets of the own scope, the latest first. Up to 10,000 are counted and added up; all of them with `exact`.',
  screen: '/order/orders?view=collections',
  rows: 'collections',
  total: 'totalCollections',
  sorts: [
    'date',
    'number',
    'outlet',
    'dbHouse',
    'method',
    'amount',
    'reference',
    'chequeDate',
    'status',
    'orders',
    'reason',
    'madeBy',
  ],
  sort: '-date',
} as const;

const collectedSchemas = {
  row: collection,
  filters: {
    /** The number, the reference, or parts of the name or code of the outlet. */
    search: listQuery.search,
    market: z.optional(id),
    outletId: z.optional(id),
    method: z.optional(z.enum(collectionMethods)),
    status: z.optional(z.enum(collectionStatuses)),
    from: z.optional(date),
    to: z.optional(date),
    /** Just the payments that a figure of the dashboard counts: made in the market (`sold`), or on a route that lies there today. */
    reading: z.optional(z.enum(readings)),
  },
  /** Of those that did not bounce, and of those that wait for the bank. */
  totals: { totalAmount: z.nullable(money), totalWaiting: z.nullable(money), ...orMore },
};

export const listCollections = listCall({
  ...collected,
  schemas: { ...collectedSchemas, filters: { ...collectedSchemas.filters, ...exactly } },
});

export const exportCollections = exportCall({
  ...collected,
  name: 'exportCollections',
  path: '/api/v1/collection-exports',
  access: 'orders.export',
  many: 'collections',
  schemas: collectedSchemas,
});

const ledger = {
  ...payments,
  name: 'outletLedger',
  tags: ['Orders', 'Outlets'],
  path: '/api/v1/outlet-ledger',
  access: 'orders.see',
  summary:
    'What outlets of the own scope came to owe and paid, the latest first, each with what it owed then. Up to 10,000 are counted and added up; all of them with `exact`.',
  screen: '/order/orders?view=ledger',
  rows: 'entries',
  total: 'totalEntries',
  sorts: ['at', 'date', 'outlet', 'kind', 'order', 'collection', 'amount', 'balanceAfter', 'reason', 'by'],
  sort: '-at',
} as const;

const ledgerSchemas = {
  row: ledgerEntry,
  filters: {
    outletId: z.optional(id),
    market: z.optional(id),
    /** `secondary`: deliveries and returns; `billed`: deliveries of which not all came back in their month; `paid`: payments and bounced cheques. */
    kind: z.optional(z.enum([...ledgerKinds, 'secondary', 'billed', 'paid'])),
    salesOfficerId: z.optional(id),
    from: z.optional(date),
    to: z.optional(date),
    /** Just the entries that a figure of the dashboard counts: made in the market (`sold`), or on a route that lies there today. */
    reading: z.optional(z.enum(readings)),
  },
  /** `totalOutlets`: different ones. */
  totals: { totalAmount: z.nullable(money), totalOutlets: z.nullable(z.int()), ...orMore },
};

export const outletLedger = listCall({
  ...ledger,
  schemas: { ...ledgerSchemas, filters: { ...ledgerSchemas.filters, ...exactly } },
});

export const exportOutletLedger = exportCall({
  ...ledger,
  name: 'exportOutletLedger',
  path: '/api/v1/outlet-ledger-exports',
  access: 'orders.export',
  many: 'entries of the ledger',
  schemas: ledgerSchemas,
});

const owed = {
  ...payments,
  name: 'listOutletDues',
  tags: ['Orders', 'Outlets'],
  path: '/api/v1/outlet-dues',
  access: 'orders.see',
  summary: 'Outlets of the own scope that owe something, with how old it is.',
  screen: '/order/orders?view=dues',
  rows: 'dues',
  total: 'totalOutlets',
  sorts: [
    'due',
    'outlet',
    'route',
    'dbHouse',
    'days7',
    'days15',
    'days30',
    'days60',
    'older',
    'creditLimit',
    'overLimit',
    'lastCollectionOn',
    'oldestOn',
  ],
  sort: '-due',
} as const;

const owedSchemas = {
  row: outletDue,
  filters: {
    search: listQuery.search,
    outletId: z.optional(id),
    market: z.optional(id),
    /** Only those that owe more than they may. */
    over: z.optional(z.literal('limit')),
  },
  totals: { totalDue: money, totalAges: dueAges, totalOverLimit: money },
};

export const listOutletDues = listCall({ ...owed, schemas: owedSchemas });

export const exportOutletDues = exportCall({
  ...owed,
  name: 'exportOutletDues',
  path: '/api/v1/outlet-due-exports',
  access: 'orders.export',
  many: 'dues',
  schemas: owedSchemas,
});

export const collectionCalls = {
  collectOrder,
  addCollection,
  getCollection,
  collectionHistory,
  clearCollection,
  bounceCollection,
  listCollections,
  exportCollections,
  outletLedger,
  exportOutletLedger,
  listOutletDues,
  exportOutletDues,
};
