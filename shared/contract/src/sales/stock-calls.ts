import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, listQuery, queryInteger, reply } from '../common.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { exactly, orMore } from '../records/most-counted.ts';
import {
  stock,
  stockCell,
  stockHouse,
  stockMarks,
  stockMovement,
  stockMovementKinds,
  stockProduct,
  stockRecordRow,
  stockTotals,
} from './stock.ts';
import { stockDayEnd } from './stock-day-end.ts';

const list = {
  area: 'sales',
  name: 'listStocks',
  path: '/api/v1/stocks',
  access: 'stock.see',
  tags: ['Stocks'],
  summary:
    'What the DB houses of the own scope have of each product on a day, and how it came to that. The totals are over the filter; of more than 10,000 by name they come with `exact` alone.',
  screen: '/stock/stocks',
  rows: 'stocks',
  total: 'totalStocks',
  sorts: [
    'dbHouse',
    'product',
    'opening',
    'primaryIn',
    'secondaryOut',
    'returns',
    'damage',
    'adjustment',
    'transfer',
    'physical',
    'reserved',
    'available',
    'value',
    'cases',
    'cover',
    'flag',
    'expiring',
    'brand',
    'category',
    'code',
    'lastMovedAt',
  ],
  sort: 'dbHouse',
} as const;

const schemas = {
  row: stock,
  filters: {
    /** Parts of the name or code of the product, or of the DB house. */
    search: listQuery.search,
    /** A DB house, or a place: the DB houses beneath it. */
    market: z.optional(id),
    productId: z.optional(id),
    brandId: z.optional(id),
    categoryId: z.optional(id),
    flag: z.optional(z.enum(stockMarks)),
    /** At the end of this day; without it, or today: now. */
    asOf: z.optional(date),
  },
  totals: { totals: z.nullable(stockTotals), ...orMore },
};

export const listStocks = listCall({ ...list, schemas: { ...schemas, filters: { ...schemas.filters, ...exactly } } });

export const exportStocks = exportCall({
  ...list,
  name: 'exportStocks',
  path: '/api/v1/stock-exports',
  access: 'stock.export',
  many: 'stocks',
  schemas,
});

const mapPage = z.optional(queryInteger(1, 1_000_000));

export const stockMap = call({
  area: 'sales',
  name: 'stockMap',
  method: 'GET',
  path: '/api/v1/stock-map',
  access: 'stock.see',
  tags: ['Stocks'],
  summary:
    'The stocks of a filter as a table of DB houses by products, each with its cover and flag: 100 houses and 80 products a page, by their names. A page after the last is the last.',
  query: z.strictObject({ ...schemas.filters, housePage: mapPage, productPage: mapPage }),
  reply: reply({
    houses: z.array(stockHouse),
    products: z.array(stockProduct),
    cells: z.array(stockCell),
    totalHouses: z.int(),
    totalProducts: z.int(),
    /** The pages that these are of. */
    housePage: z.int(),
    productPage: z.int(),
  }),
});

export const getStock = call({
  area: 'sales',
  name: 'getStock',
  method: 'GET',
  path: '/api/v1/stocks/:id',
  access: 'stock.see',
  tags: ['Stocks'],
  summary: 'What a DB house has of a product now, and how today came to that.',
  params: idParams,
  reply: reply({ stock }),
});

const history = {
  area: 'sales',
  name: 'stockHistory',
  path: '/api/v1/stock-history',
  access: 'stock.see',
  tags: ['Stocks'],
  summary:
    'Movements of stock, the latest first, each with what was there after it: of today, where neither days, a product nor a document are named. Up to 10,000 are counted and added up; all of them with `exact`.',
  screen: '/stock/stocks?view=history',
  rows: 'movements',
  total: 'totalMovements',
  sorts: ['at', 'date', 'dbHouse', 'product', 'code', 'kind', 'pieces', 'balanceAfter', 'document', 'by', 'reason'],
  sort: '-date',
} as const;

const historySchemas = {
  row: stockMovement,
  filters: {
    /** Parts of the name or code of the product or the DB house, or of the reason; or the whole number of the document. */
    search: listQuery.search,
    market: z.optional(id),
    productId: z.optional(id),
    kind: z.optional(z.enum(stockMovementKinds)),
    from: z.optional(date),
    to: z.optional(date),
    documentId: z.optional(id),
  },
  totals: { totalIn: z.nullable(z.int()), totalOut: z.nullable(z.int()), ...orMore },
};

export const stockHistory = listCall({
  ...history,
  schemas: { ...historySchemas, filters: { ...historySchemas.filters, ...exactly } },
});

export const exportStockHistory = exportCall({
  ...history,
  name: 'exportStockHistory',
  path: '/api/v1/stock-history-exports',
  access: 'stock.export',
  many: 'stock movements',
  schemas: historySchemas,
});

export const stockRecord = call({
  area: 'sales',
  name: 'stockRecord',
  method: 'GET',
  path: '/api/v1/stock-record',
  access: 'stock.see',
  tags: ['Stocks'],
  summary: 'Opening, in, out and closing of each product of a DB house on a day; today without one.',
  query: z.strictObject({ dbHouseId: id, date: z.optional(date) }),
  reply: reply({
    dbHouse: stockHouse,
    date,
    record: z.array(stockRecordRow),
    totals: z.omit(stockRecordRow, { product: true }),
    /** Null while the house had no stock yet. */
    dayEnd: z.nullable(stockDayEnd),
  }),
});

export const stockCalls = {
  listStocks,
  exportStocks,
  stockMap,
  getStock,
  stockHistory,
  exportStockHistory,
  stockRecord,
};
