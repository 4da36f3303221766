import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, reply } from '../common.ts';
import { stockHouse } from './stock.ts';
import { houseDayProof, proofRun, stockDifference, stockProofRow } from './stock-proof.ts';

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

export const stockDayProof = call({
  ...proofs,
  name: 'stockDayProof',
  path: '/api/v1/stock-day-proof',
  summary:
    'The proof of a day: for each DB house in the own scope, what the products that moved there opened and closed with, and of how many the equation does not hold.',
  query: z.strictObject({ date: z.optional(date) }),
  reply: reply({ date, products: z.int(), wrong: z.int(), houses: z.array(houseDayProof) }),
});

export const listStockProofs = call({
  ...proofs,
  name: 'listStockProofs',
  path: '/api/v1/stock-proofs',
  summary: 'The proofs of the last nights, the latest first, and what the latest one found to differ in the own scope.',
  reply: reply({ proofs: z.array(proofRun), differences: z.array(stockDifference) }),
});

export const stockProofCalls = { stockProof, stockDayProof, listStockProofs };
