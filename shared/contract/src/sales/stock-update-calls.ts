import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idParams, listQuery, money, mostPhotoBytes, reply, version } from '../common.ts';
import { timeOfDay } from '../people/attendance.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { imageKey } from '../records/record-fields.ts';
import {
  decideStockUpdateBody,
  stockUpdate,
  stockUpdateBody,
  stockUpdateKinds,
  stockUpdateLine,
  stockUpdatePlan,
  stockUpdateStates,
  updateStocksBody,
} from './stock-update.ts';

const updates = { area: 'sales', access: 'stock.edit', tags: ['Stocks'] } as const;

export const previewStocks = call({
  ...updates,
  name: 'previewStocks',
  method: 'POST',
  path: '/api/v1/update-stocks/preview',
  tags: [],
  summary: 'What a count, an adjustment or damage of several products would do; nothing is changed.',
  body: updateStocksBody,
  reply: reply({ plan: stockUpdatePlan }),
});

export const updateStocks = call({
  ...updates,
  name: 'updateStocks',
  adds: true,
  method: 'POST',
  path: '/api/v1/update-stocks',
  summary:
    'Count, adjust or write off several products of a DB house: posted at once, or above the limit after another person approves it. 422 STOCK_SHORT when more would go than is available.',
  body: updateStocksBody,
  reply: reply({ update: stockUpdate }),
});

export const previewStock = call({
  ...updates,
  name: 'previewStock',
  method: 'POST',
  path: '/api/v1/stock-update/preview',
  tags: [],
  summary: 'What a count, an adjustment or damage of one product would do; nothing is changed.',
  body: stockUpdateBody,
  reply: reply({ plan: stockUpdatePlan }),
});

export const updateStock = call({
  ...updates,
  name: 'updateStock',
  adds: true,
  method: 'POST',
  path: '/api/v1/stock-update',
  summary: 'The same as update-stocks for one product.',
  body: stockUpdateBody,
  reply: reply({ update: stockUpdate }),
});

const made = {
  area: 'sales',
  name: 'listStockUpdates',
  path: '/api/v1/stock-updates',
  access: 'stock.see',
  tags: ['Stocks'],
  summary: 'Counts, adjustments and damage of the own scope, the latest first.',
  screen: '/stock/stocks?view=updates',
  rows: 'updates',
  total: 'totalUpdates',
  sorts: ['madeAt', 'number', 'dbHouse', 'date', 'products', 'pieces', 'value', 'state', 'reason', 'madeBy'],
  sort: '-madeAt',
} as const;

const madeSchemas = {
  row: stockUpdate,
  filters: {
    /** Parts of the reason, the evidence or the number. */
    search: listQuery.search,
    market: z.optional(id),
    state: z.optional(z.enum(stockUpdateStates)),
    kind: z.optional(z.enum(stockUpdateKinds)),
  },
  totals: {
    totals: z.optional(
      z.object({
        waiting: z.int(),
        posted: z.int(),
        rejected: z.int(),
        /** By how much the stock was wrong of what is posted, up and down added together, and that at the DP of the day. */
        pieces: z.int(),
        value: money,
      }),
    ),
  },
};

export const listStockUpdates = listCall({ ...made, schemas: madeSchemas });

export const exportStockUpdates = exportCall({
  ...made,
  name: 'exportStockUpdates',
  path: '/api/v1/stock-update-exports',
  access: 'stock.export',
  many: 'stock updates',
  schemas: madeSchemas,
});

export const getStockUpdate = call({
  area: 'sales',
  name: 'getStockUpdate',
  method: 'GET',
  path: '/api/v1/stock-updates/:id',
  access: 'stock.see',
  tags: ['Stocks'],
  summary: 'A count, an adjustment or damage with its lines, and what is there now.',
  params: idParams,
  reply: reply({ update: stockUpdate, lines: z.array(stockUpdateLine) }),
});

export const decideStockUpdate = call({
  area: 'sales',
  name: 'decideStockUpdate',
  method: 'POST',
  path: '/api/v1/stock-updates/:id/decision',
  access: 'stock.approve',
  tags: ['Stocks'],
  summary: 'Post what another person found, or turn it down.',
  params: idParams,
  body: decideStockUpdateBody,
  reply: reply({ update: stockUpdate }),
});

export const uploadStockUpdatePhoto = call({
  ...updates,
  name: 'uploadStockUpdatePhoto',
  adds: true,
  method: 'POST',
  path: '/api/v1/stock-updates/:id/photo',
  summary: 'Put a photo as evidence to an own update that has none: JPEG, PNG or WebP up to 5 MiB.',
  params: idParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ photo: z.string() }),
});

export const getStockUpdatePhoto = call({
  area: 'sales',
  name: 'getStockUpdatePhoto',
  method: 'GET',
  path: '/api/v1/stock-updates/:id/photo/:image',
  access: 'stock.see',
  tags: [],
  summary: 'The photo of an update, as WebP.',
  params: z.object({ id, image: imageKey }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

const stockSettings = {
  /** An update of more pieces than this waits for approval, or of more value. */
  mostPieces: z
    .int('Use a whole number of pieces.')
    .check(z.minimum(0, 'At least 0.'), z.maximum(1_000_000, 'At most 10,00,000.')),
  /** BDT, at DP. */
  mostValue: money.check(z.regex(/^[^-]/, 'At least 0.')),
  /** A day that a DB house has not submitted by then is missed. */
  dayEndBy: timeOfDay,
  version,
};

export const getStockSettings = call({
  area: 'sales',
  name: 'getStockSettings',
  method: 'GET',
  path: '/api/v1/stock-settings',
  access: 'stock.see',
  tags: ['Stocks'],
  summary: 'Above which limit an update of stock waits for approval, and by when a day is submitted.',
  reply: reply({ settings: z.object(stockSettings) }),
});

export const setStockSettings = call({
  area: 'sales',
  name: 'setStockSettings',
  method: 'PUT',
  path: '/api/v1/stock-settings',
  access: 'stock.approve',
  tags: ['Stocks'],
  summary: 'Change them, by who looks after the whole business; 409 STALE_VERSION when somebody was faster.',
  body: z.strictObject(stockSettings),
  reply: reply({ settings: z.object(stockSettings) }),
});

export const stockUpdateCalls = {
  previewStocks,
  updateStocks,
  previewStock,
  updateStock,
  listStockUpdates,
  exportStockUpdates,
  getStockUpdate,
  decideStockUpdate,
  uploadStockUpdatePhoto,
  getStockUpdatePhoto,
  getStockSettings,
  setStockSettings,
};
