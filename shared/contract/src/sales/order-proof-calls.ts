import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, money, reply } from '../common.ts';
import { orderDifference, provenOrder, provenPromise } from './order-proof.ts';
import { stockHouse } from './stock.ts';
import { proofRun } from './stock-proof.ts';

const proofs = { area: 'sales', method: 'GET', access: 'orders.see', tags: ['Orders'] } as const;

export const orderProof = call({
  ...proofs,
  name: 'orderProof',
  path: '/api/v1/order-proof',
  summary:
    'The proof of the orders of a DB house on a day: against the movements of stock that they posted, the ledger of their outlets and their payments; and what is promised there now against the orders that have it.',
  query: z.strictObject({ dbHouseId: id, date: z.optional(date) }),
  reply: reply({
    dbHouse: stockHouse,
    date,
    holds: z.boolean(),
    orders: z.array(provenOrder),
    promised: z.array(provenPromise),
  }),
});

export const outletProof = call({
  ...proofs,
  name: 'outletProof',
  path: '/api/v1/outlet-proof',
  summary:
    'The proof of what an outlet owes: by what is kept, by its ledger and by its orders, of which the latest 500 are answered.',
  query: z.strictObject({ outletId: id }),
  reply: reply({
    outlet: z.object({ id, name: z.string() }),
    holds: z.boolean(),
    due: money,
    ledgerDue: money,
    ordersDue: money,
    /** Of its ledger, and those that do not follow one another. */
    entries: z.int(),
    broken: z.int(),
    orders: z.array(provenOrder),
    totalOrders: z.int(),
  }),
});

export const listOrderProofs = call({
  ...proofs,
  name: 'listOrderProofs',
  path: '/api/v1/order-proofs',
  summary:
    'The proofs of orders of the last nights, the latest first, and what the latest one found to differ in the own scope.',
  reply: reply({ proofs: z.array(proofRun), differences: z.array(orderDifference) }),
});

export const orderProofCalls = { orderProof, outletProof, listOrderProofs };
