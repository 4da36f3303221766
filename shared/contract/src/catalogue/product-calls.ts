import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, line, reply } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { addProductBody, editProductBody, product, type productStatuses } from './product.ts';
import { productFilters, productSelection } from './product-filters.ts';

/** Brands, categories and units count their products. */
export const productCalls = recordCalls({
  one: 'Product',
  many: 'Products',
  words: { one: 'product', many: 'products' },
  reply: { one: 'product', many: 'products' },
  area: 'catalogue',
  path: '/api/v1/products',
  paths: {
    add: '/api/v1/add-products',
    update: '/api/v1/update-product/:id',
    remove: '/api/v1/delete-product/:id',
  },
  tags: ['Products', 'Brands', 'Categories', 'Units'],
  screen: '/product/products',
  sorts: [
    'name',
    'code',
    'brand',
    'category',
    'unit',
    'units',
    'status',
    'dp',
    'tp',
    'mrp',
    'vat',
    'nextPrice',
    'barcode',
    'weight',
    'shelfLife',
    'launchedOn',
    'updatedAt',
  ],
  sort: 'name',
  image: { name: 'ProductImage', word: 'image' },
  summaries: {
    list: 'Products with their prices of a day, a page at a time, with the totals over the filter.',
    get: 'One product with its price of today, also a deleted one.',
    add: 'Add a product as a draft, with its first price when it has one.',
    remove: 'Delete a draft or a discontinued product; it can be restored, and its code stays taken.',
    restore: 'Bring a deleted product back as it was.',
  },
  schemas: {
    row: product,
    add: addProductBody,
    edit: editProductBody,
    filters: {
      ...productFilters,
      /** Prices as of this day; today without it. */
      asOf: z.optional(date),
    },
    totals: {
      /** By status; deleted ones, when asked for, are in `totalProducts` only. */
      totals: z.object({ draft: z.int(), active: z.int(), discontinued: z.int() }),
    },
  },
});

export const setProductStatus = call({
  area: 'catalogue',
  name: 'setProductStatus',
  method: 'POST',
  path: '/api/v1/products/status',
  access: 'catalogue.approve',
  tags: ['Products', 'Brands', 'Categories', 'Units'],
  summary:
    'Put products on sale, which need a price that holds, or discontinue them; the others are counted with the reason.',
  body: z.strictObject({
    selection: productSelection,
    status: z.enum(['active', 'discontinued'] satisfies (typeof productStatuses)[number][]),
    /** Why, kept in the audit. */
    reason: line(300, 3),
  }),
  reply: reply({
    changed: z.int(),
    skipped: z.int(),
    reasons: z.array(z.object({ reason: z.string(), products: z.int() })),
  }),
});
