import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, done, id, idParams, listQuery, reply, version } from '../common.ts';
import { readings } from '../dashboard/dashboard-filter.ts';
import { deleteQuery } from '../records/delete-query.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { exactly, orMore } from '../records/most-counted.ts';
import {
  correctPrimarySaleBody,
  createPrimarySaleBody,
  invoicePrimarySaleBody,
  listedPrimaryLine,
  previewPrimarySaleBody,
  primaryCorrection,
  primaryReceipt,
  primarySale,
  primarySaleEvent,
  primarySaleLine,
  primarySalePlan,
  primarySaleStates,
  primarySaleStats,
  primarySaleSteps,
  primarySaleTotals,
  receivePrimarySaleBody,
  stepPrimarySaleBody,
  updatePrimarySaleBody,
} from './primary-sale.ts';

const sales = { area: 'sales', tags: ['PrimarySales'] } as const;
const posts = { area: 'sales', tags: ['PrimarySales', 'Stocks'] } as const;
const answer = { reply: reply({ primarySale }) } as const;

const list = {
  area: 'sales',
  name: 'listPrimarySales',
  path: '/api/v1/get-primary-sales',
  access: 'primarySales.see',
  tags: ['PrimarySales'],
  summary: 'Invoices of the company to the DB houses of the own scope. The totals are over the filter, without drafts.',
  screen: '/stock/primary-sales',
  rows: 'primarySales',
  total: 'totalPrimarySales',
  sorts: [
    'date',
    'number',
    'dbHouse',
    'sourceCategory',
    'state',
    'products',
    'pieces',
    'free',
    'gross',
    'discount',
    'vat',
    'net',
    'received',
    'damaged',
    'returned',
    'variance',
    'unsettled',
    'credited',
    'note',
    'madeBy',
    'updatedAt',
  ],
  sort: '-date',
} as const;

const filters = {
  /** Parts of the number or the note, or of the name or code of the DB house. */
  search: listQuery.search,
  /** A DB house, or a place: the DB houses beneath it. */
  market: z.optional(id),
  /** `deleted` for deleted drafts alone; without it all but them. */
  state: z.optional(z.enum([...primarySaleStates, 'deleted'])),
  sourceCategoryId: z.optional(id),
  /** Those with this product. */
  productId: z.optional(id),
  from: z.optional(date),
  to: z.optional(date),
  /** `yes`: something that did not arrive well is not settled. */
  unsettled: z.optional(z.enum(['yes', 'no'])),
  /** Just the invoices that a figure of the dashboard counts: of DB houses that lay in the market (`sold`), or lie there today. */
  reading: z.optional(z.enum(readings)),
};

const schemas = { row: primarySale, filters, totals: { totals: primarySaleTotals } };

export const listPrimarySales = listCall({ ...list, schemas });

export const exportPrimarySales = exportCall({
  ...list,
  name: 'exportPrimarySales',
  path: '/api/v1/primary-sales-exports',
  access: 'primarySales.export',
  many: 'primary sales',
  schemas,
});

const lines = {
  area: 'sales',
  name: 'listPrimarySaleLines',
  path: '/api/v1/primary-sale-lines',
  access: 'primarySales.see',
  tags: ['PrimarySales'],
  summary:
    'The lines of these invoices: a product each, with its DP, and what became of it. Up to 10,000 are counted and added up; all of them with `exact`.',
  screen: '/stock/primary-sales?view=lines',
  rows: 'lines',
  total: 'totalLines',
  sorts: [
    'date',
    'number',
    'dbHouse',
    'sourceCategory',
    'state',
    'product',
    'code',
    'pieces',
    'free',
    'dp',
    'vatRate',
    'gross',
    'discount',
    'vat',
    'net',
    'received',
    'damaged',
    'returned',
    'variance',
    'unsettled',
    'credited',
  ],
  sort: '-date',
} as const;

const lineSchemas = {
  row: listedPrimaryLine,
  filters,
  totals: { totals: z.nullable(primarySaleTotals), ...orMore },
};

export const listPrimarySaleLines = listCall({
  ...lines,
  schemas: { ...lineSchemas, filters: { ...filters, ...exactly } },
});

export const exportPrimarySaleLines = exportCall({
  ...lines,
  name: 'exportPrimarySaleLines',
  path: '/api/v1/primary-sale-line-exports',
  access: 'primarySales.export',
  many: 'lines of primary sales',
  schemas: lineSchemas,
});

export const primarySalesStats = call({
  area: 'sales',
  name: 'primarySalesStats',
  method: 'GET',
  path: '/api/v1/primary-sales-stats',
  access: 'primarySales.see',
  tags: ['PrimarySales'],
  summary: 'The same invoices by state and by source: how many, their net, what was received, and what is missing.',
  query: z.strictObject(filters),
  reply: reply({ stats: primarySaleStats }),
});

export const getPrimarySale = call({
  area: 'sales',
  name: 'getPrimarySale',
  method: 'GET',
  path: '/api/v1/primary-sales/:id',
  access: 'primarySales.see',
  tags: ['PrimarySales'],
  summary: 'An invoice with its lines, receipts, corrections and steps, and the steps that the person may take next.',
  params: idParams,
  reply: reply({
    primarySale,
    lines: z.array(primarySaleLine),
    receipts: z.array(primaryReceipt),
    corrections: z.array(primaryCorrection),
    events: z.array(primarySaleEvent),
    next: z.array(z.enum(primarySaleSteps)),
  }),
});

export const primarySaleHistory = call({
  area: 'sales',
  name: 'primarySaleHistory',
  method: 'GET',
  path: '/api/v1/primary-sales/:id/history',
  access: 'primarySales.see',
  tags: ['PrimarySales', 'Audit'],
  summary: 'The latest 200 changes of an invoice, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const previewPrimarySale = call({
  area: 'sales',
  name: 'previewPrimarySale',
  method: 'POST',
  path: '/api/v1/create-primary-sales/preview',
  access: 'primarySales.see',
  tags: [],
  summary: 'What lines come to by the DP of a day; nothing is changed.',
  body: previewPrimarySaleBody,
  reply: reply({ plan: primarySalePlan }),
});

export const createPrimarySale = call({
  ...sales,
  name: 'createPrimarySale',
  adds: true,
  method: 'POST',
  path: '/api/v1/create-primary-sales',
  access: 'primarySales.add',
  summary: 'Draft an invoice to a DB house. 422 REFUSED beside each line without a price on its day.',
  body: createPrimarySaleBody,
  ...answer,
});

export const updatePrimarySale = call({
  ...sales,
  name: 'updatePrimarySale',
  method: 'PUT',
  path: '/api/v1/update-primary-sales/:id',
  access: 'primarySales.edit',
  summary: 'Change a draft; 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: updatePrimarySaleBody,
  ...answer,
});

export const deletePrimarySale = call({
  ...sales,
  name: 'deletePrimarySale',
  method: 'DELETE',
  path: '/api/v1/delete-primary-sales/:id',
  access: 'primarySales.delete',
  summary: 'Delete a draft; what is invoiced stays.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const restorePrimarySale = call({
  ...sales,
  name: 'restorePrimarySale',
  method: 'POST',
  path: '/api/v1/primary-sales/:id/restore',
  access: 'primarySales.delete',
  summary: 'Bring a deleted draft back.',
  params: idParams,
  body: z.strictObject({ version }),
  ...answer,
});

export const invoicePrimarySale = call({
  ...sales,
  name: 'invoicePrimarySale',
  method: 'POST',
  path: '/api/v1/primary-sales/:id/invoice',
  access: 'primarySales.edit',
  summary: 'Invoice a draft: its prices stay from then on. 422 REFUSED when they come to another net than was seen.',
  params: idParams,
  body: invoicePrimarySaleBody,
  ...answer,
});

export const dispatchPrimarySale = call({
  ...sales,
  name: 'dispatchPrimarySale',
  method: 'POST',
  path: '/api/v1/primary-sales/:id/dispatch',
  access: 'primarySales.edit',
  summary: 'Say that the goods of an invoice are on their way.',
  params: idParams,
  body: stepPrimarySaleBody,
  ...answer,
});

export const receivePrimarySale = call({
  ...posts,
  name: 'receivePrimarySale',
  method: 'POST',
  path: '/api/v1/primary-sales/:id/receive',
  access: 'primarySales.receive',
  summary: 'Take in what arrived, free pieces too: it is in stock from then on. Never more than was sent.',
  params: idParams,
  body: receivePrimarySaleBody,
  ...answer,
});

export const correctPrimarySale = call({
  ...posts,
  name: 'correctPrimarySale',
  method: 'POST',
  path: '/api/v1/primary-sales/:id/correct',
  access: 'primarySales.edit',
  summary:
    'Credit what did not arrive well or was priced wrong, send pieces back, or acknowledge a loss. 422 STOCK_SHORT when more would go back than is available.',
  params: idParams,
  body: correctPrimarySaleBody,
  ...answer,
});

export const closePrimarySale = call({
  ...sales,
  name: 'closePrimarySale',
  method: 'POST',
  path: '/api/v1/primary-sales/:id/close',
  access: 'primarySales.edit',
  summary: 'Close an invoice of which everything is settled.',
  params: idParams,
  body: stepPrimarySaleBody,
  ...answer,
});

export const primarySaleCalls = {
  listPrimarySales,
  exportPrimarySales,
  listPrimarySaleLines,
  exportPrimarySaleLines,
  primarySalesStats,
  getPrimarySale,
  primarySaleHistory,
  previewPrimarySale,
  createPrimarySale,
  updatePrimarySale,
  deletePrimarySale,
  restorePrimarySale,
  invoicePrimarySale,
  dispatchPrimarySale,
  receivePrimarySale,
  correctPrimarySale,
  closePrimarySale,
};
