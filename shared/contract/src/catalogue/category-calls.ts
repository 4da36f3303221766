import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, listQuery, reply, sortBy, version } from '../common.ts';
import { deleteQuery } from '../records/delete-query.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { addCategoryBody, category, editCategoryBody } from './category.ts';
import { recordStatuses } from './record-fields.ts';

/** A brand counts its categories; a category's name stands in products, too. */
const categories = { area: 'catalogue', tags: ['Categories', 'Brands', 'Products'] } as const;
const one = reply({ category });

export const categorySorts = ['brand', 'position', 'name', 'code', 'products', 'updatedAt'] as const;

export const categoryFilters = {
  /** Name or code. */
  search: listQuery.search,
  brandId: z.optional(id),
  /** Without it all but the deleted ones. */
  status: z.optional(z.enum([...recordStatuses, 'deleted'])),
};

export const listCategories = call({
  ...categories,
  name: 'listCategories',
  method: 'GET',
  path: '/api/v1/new-categories',
  access: 'catalogue.see',
  tags: ['Categories'],
  summary: 'Categories by brand and in their order, with how many products each has.',
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    ...categoryFilters,
    sort: sortBy(categorySorts),
  }),
  reply: reply({
    categories: z.array(category),
    totalCategories: z.int(),
    /** Over the filter. */
    totalProducts: z.int(),
  }),
});

export const exportCategories = call({
  ...categories,
  name: 'exportCategories',
  method: 'GET',
  path: '/api/v1/category-exports',
  access: 'catalogue.export',
  tags: [],
  summary: 'Exactly the filtered categories as CSV or XLSX.',
  query: z.strictObject({ ...categoryFilters, sort: sortBy(categorySorts), ...exportQuery }),
  replyType: 'file',
});

export const getCategory = call({
  ...categories,
  name: 'getCategory',
  method: 'GET',
  path: '/api/v1/new-categories/:id',
  access: 'catalogue.see',
  tags: ['Categories'],
  summary: 'One category, also a deleted one.',
  params: idParams,
  reply: one,
});

export const addCategory = call({
  ...categories,
  name: 'addCategory',
  method: 'POST',
  path: '/api/v1/new-categories',
  access: 'catalogue.add',
  summary: 'Add a category to an active brand; it stays with that brand, and its code stays as it is.',
  body: addCategoryBody,
  reply: one,
});

export const updateCategory = call({
  ...categories,
  name: 'updateCategory',
  method: 'PUT',
  path: '/api/v1/new-categories/:id',
  access: 'catalogue.edit',
  summary: 'Change a category; 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: editCategoryBody,
  reply: one,
});

export const deleteCategory = call({
  ...categories,
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/v1/new-categories/:id',
  access: 'catalogue.delete',
  summary: 'Delete a category without products; 409 IN_USE with the counts while it has some.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const restoreCategory = call({
  ...categories,
  name: 'restoreCategory',
  method: 'POST',
  path: '/api/v1/new-categories/:id/restore',
  access: 'catalogue.delete',
  summary: 'Bring a deleted category back to its brand.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const categoryHistory = call({
  ...categories,
  name: 'categoryHistory',
  method: 'GET',
  path: '/api/v1/new-categories/:id/history',
  access: 'catalogue.see',
  tags: ['Categories', 'Audit'],
  summary: 'The latest 200 changes of a category, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const categoryCalls = {
  listCategories,
  exportCategories,
  getCategory,
  addCategory,
  updateCategory,
  deleteCategory,
  restoreCategory,
  categoryHistory,
};
