import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idParams, listQuery, reply } from '../common.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import {
  stockTransfer,
  stockTransferLine,
  stockTransferPlan,
  transferStocksBody,
  transferSuggestion,
  undoTransferBody,
} from './stock-transfer.ts';

const transfers = { area: 'sales', access: 'stock.edit', tags: ['Stocks'] } as const;

export const suggestTransfers = call({
  area: 'sales',
  name: 'suggestTransfers',
  method: 'GET',
  path: '/api/v1/stock-transfer-suggestions',
  access: 'stock.see',
  tags: ['Stocks'],
  summary:
    'Transfers from DB houses with more than 30 days of a product to those of the same region that have none or less than 5 days, the nearest first; the most urgent 100 of the filter.',
  query: z.strictObject({
    /** One of both houses lies beneath it. */
    market: z.optional(id),
    productId: z.optional(id),
  }),
  reply: reply({ suggestions: z.array(transferSuggestion), totalSuggestions: z.int() }),
});

export const previewTransfer = call({
  ...transfers,
  name: 'previewTransfer',
  method: 'POST',
  path: '/api/v1/stock-transfers/preview',
  tags: [],
  summary: 'What a transfer would do to both DB houses; nothing is changed.',
  body: transferStocksBody,
  reply: reply({ plan: stockTransferPlan }),
});

export const transferStocks = call({
  ...transfers,
  name: 'transferStocks',
  adds: true,
  method: 'POST',
  path: '/api/v1/stock-transfers',
  summary:
    'Move pieces from a DB house to another, both in the own scope, in one document. 422 STOCK_SHORT when more would go than is available.',
  body: transferStocksBody,
  reply: reply({ transfer: stockTransfer }),
});

const made = {
  area: 'sales',
  name: 'listStockTransfers',
  path: '/api/v1/stock-transfers',
  access: 'stock.see',
  tags: ['Stocks'],
  summary: 'Transfers from or to DB houses of the own scope, the latest first.',
  screen: '/stock/stocks?view=transfers',
  rows: 'transfers',
  total: 'totalTransfers',
  sorts: ['madeAt', 'number', 'from', 'to', 'date', 'products', 'pieces', 'reason', 'madeBy'],
  sort: '-madeAt',
} as const;

const madeSchemas = {
  row: stockTransfer,
  filters: {
    /** Parts of the reason or the number. */
    search: listQuery.search,
    market: z.optional(id),
    productId: z.optional(id),
  },
  totals: {
    totals: z.optional(
      z.object({
        /** Transfers that take others back. Neither counts in what follows. */
        takenBack: z.int(),
        pieces: z.int(),
        /** DB houses that gave, and that got. */
        givers: z.int(),
        takers: z.int(),
      }),
    ),
  },
};

export const listStockTransfers = listCall({ ...made, schemas: madeSchemas });

export const exportStockTransfers = exportCall({
  ...made,
  name: 'exportStockTransfers',
  path: '/api/v1/stock-transfer-exports',
  access: 'stock.export',
  many: 'stock transfers',
  schemas: madeSchemas,
});

export const getStockTransfer = call({
  area: 'sales',
  name: 'getStockTransfer',
  method: 'GET',
  path: '/api/v1/stock-transfers/:id',
  access: 'stock.see',
  tags: ['Stocks'],
  summary: 'A transfer with its products.',
  params: idParams,
  reply: reply({ transfer: stockTransfer, lines: z.array(stockTransferLine) }),
});

export const undoStockTransfer = call({
  ...transfers,
  name: 'undoStockTransfer',
  adds: true,
  method: 'POST',
  path: '/api/v1/stock-transfers/:id/undo',
  summary: 'Take a transfer back by one the other way, of today, once.',
  params: idParams,
  body: undoTransferBody,
  reply: reply({ transfer: stockTransfer }),
});

export const stockTransferCalls = {
  suggestTransfers,
  previewTransfer,
  transferStocks,
  listStockTransfers,
  exportStockTransfers,
  getStockTransfer,
  undoStockTransfer,
};
