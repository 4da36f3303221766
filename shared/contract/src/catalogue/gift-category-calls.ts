import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, idParams, listQuery, reply, sortBy, version } from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { addGiftCategoryBody, editGiftCategoryBody, giftCategory, giftStatuses } from './gift-category.ts';

/** A category's name stands in the lists of types and of given gifts, too. */
const giftCategories = { area: 'catalogue', tags: ['Gift Categories', 'Gift Types', 'Gift History'] } as const;

export const giftCategorySorts = ['name', 'code', 'status', 'types', 'stock', 'updatedAt'] as const;

export const giftCategoryFilters = {
  /** Name or code. */
  search: listQuery.search,
  /** `deleted` for those alone; without it all but them. */
  status: z.optional(z.enum([...giftStatuses, 'deleted'])),
};

/** The version that is to be deleted; without it whatever it is now. */
export const giftVersionQuery = z.strictObject({
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Use a whole number.'))),
});

const one = reply({ category: giftCategory });

export const listGiftCategories = call({
  ...giftCategories,
  name: 'listGiftCategories',
  method: 'GET',
  path: '/api/v1/gift-categories',
  access: 'catalogue.see',
  tags: ['Gift Categories'],
  summary: 'Gift categories with how many types and pieces they hold; the totals are over the filter.',
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    ...giftCategoryFilters,
    sort: sortBy(giftCategorySorts),
  }),
  reply: reply({
    categories: z.array(giftCategory),
    totalCategories: z.int(),
    totalTypes: z.int(),
    totalStock: z.int(),
  }),
});

export const exportGiftCategories = call({
  ...giftCategories,
  name: 'exportGiftCategories',
  method: 'GET',
  path: '/api/v1/gift-category-exports',
  access: 'catalogue.export',
  tags: [],
  summary: 'Exactly the filtered gift categories as CSV or XLSX.',
  query: z.strictObject({ ...giftCategoryFilters, sort: sortBy(giftCategorySorts), ...exportQuery }),
  replyType: 'file',
});

export const getGiftCategory = call({
  ...giftCategories,
  name: 'getGiftCategory',
  method: 'GET',
  path: '/api/v1/gift-categories/:id',
  access: 'catalogue.see',
  tags: ['Gift Categories'],
  summary: 'One gift category, also a deleted one.',
  params: idParams,
  reply: one,
});

export const giftCategoryHistory = call({
  ...giftCategories,
  name: 'giftCategoryHistory',
  method: 'GET',
  path: '/api/v1/gift-categories/:id/history',
  access: 'catalogue.see',
  tags: ['Gift Categories', 'Audit'],
  summary: 'The latest 200 changes of a gift category, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const addGiftCategory = call({
  ...giftCategories,
  name: 'addGiftCategory',
  method: 'POST',
  path: '/api/v1/gift-categories',
  access: 'catalogue.add',
  summary: 'Add a gift category; its code and its name are there once.',
  body: addGiftCategoryBody,
  reply: one,
});

export const updateGiftCategory = call({
  ...giftCategories,
  name: 'updateGiftCategory',
  method: 'PUT',
  path: '/api/v1/gift-categories/:id',
  access: 'catalogue.edit',
  summary: 'Change a gift category. 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: editGiftCategoryBody,
  reply: one,
});

export const deleteGiftCategory = call({
  ...giftCategories,
  name: 'deleteGiftCategory',
  method: 'DELETE',
  path: '/api/v1/gift-categories/:id',
  access: 'catalogue.delete',
  summary: 'Delete a gift category without types; 409 IN_USE with their count.',
  params: idParams,
  query: giftVersionQuery,
  reply: done,
});

export const restoreGiftCategory = call({
  ...giftCategories,
  name: 'restoreGiftCategory',
  method: 'POST',
  path: '/api/v1/gift-categories/:id/restore',
  access: 'catalogue.delete',
  summary: 'Bring a deleted gift category back.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const giftCategoryCalls = {
  listGiftCategories,
  exportGiftCategories,
  getGiftCategory,
  giftCategoryHistory,
  addGiftCategory,
  updateGiftCategory,
  deleteGiftCategory,
  restoreGiftCategory,
};
