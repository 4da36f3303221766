import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, listQuery, reply } from '../common.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { stockDayEnd, stockDayEndStates, submitStockDayBody } from './stock-day-end.ts';

const ended = {
  area: 'sales',
  name: 'listStockDayEnds',
  path: '/api/v1/stock-day-ends',
  access: 'stock.see',
  tags: ['Stocks'],
  summary:
    'Which DB houses of the own scope have submitted their stock of a day, who did and when, and which missed it.',
  screen: '/stock/stocks?view=days',
  rows: 'dayEnds',
  total: 'totalDayEnds',
  sorts: ['dbHouse', 'code', 'state', 'by', 'at', 'products', 'pieces', 'movedSince'],
  sort: 'dbHouse',
} as const;

const endedSchemas = {
  row: stockDayEnd,
  filters: {
    /** Parts of the name or code of the DB house. */
    search: listQuery.search,
    market: z.optional(id),
    state: z.optional(z.enum(stockDayEndStates)),
    /** The day; without it today. */
    asOf: z.optional(date),
  },
  totals: {
    submitted: z.int(),
    open: z.int(),
    missed: z.int(),
    /** What was there, of those that were submitted. */
    pieces: z.optional(z.int()),
  },
};

export const listStockDayEnds = listCall({ ...ended, schemas: endedSchemas });

export const exportStockDayEnds = exportCall({
  ...ended,
  name: 'exportStockDayEnds',
  path: '/api/v1/stock-day-end-exports',
  access: 'stock.export',
  many: 'ends of days',
  schemas: endedSchemas,
});

export const submitStockDay = call({
  area: 'sales',
  name: 'submitStockDay',
  adds: true,
  method: 'POST',
  path: '/api/v1/stock-day-ends',
  access: 'stock.edit',
  tags: ['Stocks'],
  summary: 'Confirm that what a DB house has at the end of a day is what its stock says; once a day.',
  body: submitStockDayBody,
  reply: reply({ dayEnd: stockDayEnd }),
});

export const stockDayEndCalls = { listStockDayEnds, exportStockDayEnds, submitStockDay };
