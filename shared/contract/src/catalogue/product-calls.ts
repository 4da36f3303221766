import * as z from 'zod/mini';
import { call } from '../call.ts';
import { cursors, done, id, idParams, line, mostPhotoBytes, reply, version } from '../common.ts';
import { deleteQuery } from '../records/delete-query.ts';
import { historyEntry } from '../records/history-entry.ts';
import { addProductBody, editProductBody, product, type productStatuses } from './product.ts';
import { productListQuery, productSelection } from './product-filters.ts';
import { imageKey } from './record-fields.ts';

/** Brands, categories and units count their products. */
const products = { area: 'catalogue', tags: ['Products', 'Brands', 'Categories', 'Units'] } as const;
const one = reply({ product });

export const listProducts = call({
  ...products,
  name: 'listProducts',
  method: 'GET',
  path: '/api/v1/products',
  access: 'catalogue.see',
  tags: ['Products'],
  summary: 'Products with their prices of a day, a page at a time, with the totals over the filter.',
  query: productListQuery,
  reply: reply({
    products: z.array(product),
    totalProducts: z.int(),
    /** By status; deleted ones, when asked for, are in `totalProducts` only. */
    totals: z.object({ draft: z.int(), active: z.int(), discontinued: z.int() }),
    cursors,
  }),
});

export const getProduct = call({
  ...products,
  name: 'getProduct',
  method: 'GET',
  path: '/api/v1/products/:id',
  access: 'catalogue.see',
  tags: ['Products'],
  summary: 'One product with its price of today, also a deleted one.',
  params: idParams,
  reply: one,
});

export const addProduct = call({
  ...products,
  name: 'addProduct',
  method: 'POST',
  path: '/api/v1/add-products',
  access: 'catalogue.add',
  summary: 'Add a product as a draft, with its first price when it has one.',
  body: addProductBody,
  reply: one,
});

export const updateProduct = call({
  ...products,
  name: 'updateProduct',
  method: 'PUT',
  path: '/api/v1/update-product/:id',
  access: 'catalogue.edit',
  summary: 'Change a product; 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: editProductBody,
  reply: one,
});

export const setProductStatus = call({
  ...products,
  name: 'setProductStatus',
  method: 'POST',
  path: '/api/v1/products/status',
  access: 'catalogue.approve',
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

export const deleteProduct = call({
  ...products,
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/api/v1/delete-product/:id',
  access: 'catalogue.delete',
  summary: 'Delete a draft or a discontinued product; it can be restored, and its code stays taken.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const restoreProduct = call({
  ...products,
  name: 'restoreProduct',
  method: 'POST',
  path: '/api/v1/products/:id/restore',
  access: 'catalogue.delete',
  summary: 'Bring a deleted product back as it was.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const productHistory = call({
  ...products,
  name: 'productHistory',
  method: 'GET',
  path: '/api/v1/products/:id/history',
  access: 'catalogue.see',
  tags: ['Products', 'Prices', 'Audit'],
  summary: 'The latest 200 changes of a product and its prices, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const uploadProductImage = call({
  ...products,
  name: 'uploadProductImage',
  method: 'POST',
  path: '/api/v1/products/:id/image',
  access: 'catalogue.edit',
  tags: ['Products'],
  summary: 'Set the image of a product: JPEG, PNG or WebP up to 5 MiB and 40 megapixels.',
  params: idParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ image: z.string() }),
});

export const removeProductImage = call({
  ...products,
  name: 'removeProductImage',
  method: 'DELETE',
  path: '/api/v1/products/:id/image',
  access: 'catalogue.edit',
  tags: ['Products'],
  summary: 'Remove the image of a product.',
  params: idParams,
  reply: done,
});

export const getProductImage = call({
  ...products,
  name: 'getProductImage',
  method: 'GET',
  path: '/api/v1/products/:id/image/:image',
  access: 'catalogue.see',
  tags: [],
  summary: 'The image of a product, as WebP. Another one has another address, so it may be cached.',
  params: z.object({ id, image: imageKey }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const productCalls = {
  listProducts,
  getProduct,
  addProduct,
  updateProduct,
  setProductStatus,
  deleteProduct,
  restoreProduct,
  productHistory,
  uploadProductImage,
  removeProductImage,
  getProductImage,
};
