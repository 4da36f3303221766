import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, reply } from '../common.ts';
import { stockHouse } from './stock.ts';
import { proofRun, stockDifference, stockProofRow } from './stock-proof.ts';

const proofs = { area: 'sales', method: 'GET', access: 'stock.see', tags: ['Stocks'] } as const;

export const stockProof = call({
  ...proofs,
  name: 'stockProof',
  path: '/api/v1/stock-proof',
  summary:
    'The proof of a DB house on a day: whether opening and all that moved come to what the balance says, for each product.',
  query: z.strictObject({ dbHouseId: id, date: z.optional(date) }),
  reply: reply({ dbHouse: stockHouse, date, holds: z.boolean(), rows: z.array(stockProofRow) }),
});

export const listStockProofs = call({
  ...proofs,
  name: 'listStockProofs',
  path: '/api/v1/stock-proofs',
  summary: 'The proofs of the last nights, the latest first, and what the latest one found to differ in the own scope.',
  reply: reply({ proofs: z.array(proofRun), differences: z.array(stockDifference) }),
});

export const stockProofCalls = { stockProof, listStockProofs };
