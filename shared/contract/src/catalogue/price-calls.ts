import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, done, id, idParams, line, reply, text } from '../common.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { addPriceBody, editPriceBody, listedPrice, plannedPrice, price, priceChange, priceRule } from './price.ts';
import { productSelection } from './product-filters.ts';

const prices = { area: 'catalogue', tags: ['Prices', 'Products'] } as const;
const ofDay = z.object({ id, day: date });

/** The most products whose prices change at once. */
export const mostPricesAtOnce = 20_000;

export const listPrices = call({
  ...prices,
  name: 'listPrices',
  method: 'GET',
  path: '/api/v1/products/:id/prices',
  access: 'catalogue.see',
  tags: ['Prices'],
  summary: 'The price list of a product: the latest 500 prices, those to come first.',
  params: idParams,
  reply: reply({ prices: z.array(listedPrice), totalPrices: z.int() }),
});

export const getPriceOf = call({
  ...prices,
  name: 'getPriceOf',
  method: 'GET',
  path: '/api/v1/products/:id/price',
  access: 'catalogue.see',
  tags: ['Prices'],
  summary: 'What a product costs on a day, today without one; null before its first price.',
  params: idParams,
  query: z.strictObject({ asOf: z.optional(date) }),
  reply: reply({ price: z.nullable(price), asOf: date }),
});

export const addPrice = call({
  ...prices,
  name: 'addPrice',
  adds: true,
  method: 'POST',
  path: '/api/v1/products/:id/prices',
  access: 'catalogue.edit',
  summary: 'Add a price that holds from today or a later day; 409 DUPLICATE where one begins on that day already.',
  params: idParams,
  body: addPriceBody,
  reply: reply({ price: listedPrice }),
});

export const updatePrice = call({
  ...prices,
  name: 'updatePrice',
  method: 'PUT',
  path: '/api/v1/products/:id/prices/:day',
  access: 'catalogue.edit',
  summary: 'Change a price that begins today or later; 409 STALE_VERSION when it is not as it was read.',
  params: ofDay,
  body: editPriceBody,
  reply: reply({ price: listedPrice }),
});

export const deletePrice = call({
  ...prices,
  name: 'deletePrice',
  method: 'DELETE',
  path: '/api/v1/products/:id/prices/:day',
  access: 'catalogue.edit',
  summary: 'Take a price away that begins today or later.',
  params: ofDay,
  reply: done,
});

const change = { selection: productSelection, ...priceRule };

export const previewPrices = call({
  ...prices,
  name: 'previewPrices',
  method: 'POST',
  path: '/api/v1/products/price-preview',
  access: 'catalogue.edit',
  tags: [],
  summary: 'What a change of many prices would make of each, a page at a time; nothing is written.',
  body: z.strictObject({ ...change, page: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  reply: reply({
    prices: z.array(plannedPrice),
    totalPrices: z.int(),
    changes: z.int(),
    /** Those that stay as they are, with the reason. */
    problems: z.int(),
    /** Stands for all of it: what is applied has to have the same. */
    fingerprint: z.string(),
  }),
});

export const updateProducts = call({
  ...prices,
  name: 'updateProducts',
  method: 'PUT',
  path: '/api/v1/update-products',
  access: 'catalogue.edit',
  summary: 'Change many prices as previewed, all or none; 409 when something is not as it was in the preview.',
  body: z.strictObject({ ...change, fingerprint: text.check(z.maxLength(100)), reason: line(300, 3) }),
  reply: reply({ change: priceChange }),
});

const changesListed = {
  area: 'catalogue',
  sorts: ['doneAt', 'validFrom', 'products', 'doneBy'],
  schemas: { row: priceChange, filters: {} },
} as const;

export const listPriceChanges = listCall({
  ...changesListed,
  name: 'listPriceChanges',
  path: '/api/v1/price-changes',
  access: 'catalogue.see',
  tags: ['Prices'],
  summary: 'Changes of many prices, the latest first.',
  screen: '/product/products?view=prices',
  rows: 'changes',
  total: 'totalChanges',
  sort: '-doneAt',
});

export const exportPriceChanges = exportCall({
  ...changesListed,
  name: 'exportPriceChanges',
  path: '/api/v1/price-change-exports',
  access: 'catalogue.export',
  many: 'changes of prices',
});

export const undoPriceChange = call({
  ...prices,
  name: 'undoPriceChange',
  method: 'POST',
  path: '/api/v1/price-changes/:id/undo',
  access: 'catalogue.edit',
  summary:
    'Take a change of many prices back, until the day it began has passed; prices changed since stay and are counted.',
  params: idParams,
  reply: reply({ change: priceChange, restored: z.int(), kept: z.int() }),
});

export const priceCalls = {
  listPrices,
  getPriceOf,
  addPrice,
  updatePrice,
  deletePrice,
  previewPrices,
  updateProducts,
  listPriceChanges,
  exportPriceChanges,
  undoPriceChange,
};
