import * as z from 'zod/mini';
import { id, listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { recordStatuses } from '../records/record-fields.ts';
import { addCategoryBody, category, editCategoryBody } from './category.ts';

/** A brand counts its categories; a category's name stands in products, too. */
export const categoryCalls = recordCalls({
  one: 'Category',
  many: 'Categories',
  words: { one: 'category', many: 'categories' },
  reply: { one: 'category', many: 'categories' },
  area: 'catalogue',
  path: '/api/v1/new-categories',
  tags: ['Categories', 'Brands', 'Products'],
  screen: '/product/product-categories',
  sorts: ['brand', 'position', 'name', 'code', 'status', 'products', 'updatedAt'],
  sort: 'brand',
  summaries: {
    list: 'Categories by brand and in their order, with how many products each has.',
    add: 'Add a category to an active brand; it stays with that brand, and its code stays as it is.',
    restore: 'Bring a deleted category back to its brand.',
  },
  schemas: {
    row: category,
    add: addCategoryBody,
    edit: editCategoryBody,
    filters: {
      /** Name or code. */
      search: listQuery.search,
      brandId: z.optional(id),
      /** Without it all but the deleted ones. */
      status: z.optional(z.enum([...recordStatuses, 'deleted'])),
    },
    totals: { totalProducts: z.int() },
  },
});
