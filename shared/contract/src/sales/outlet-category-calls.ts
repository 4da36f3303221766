import * as z from 'zod/mini';
import { listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { recordStatuses } from '../records/record-fields.ts';
import { addOutletCategoryBody, channels, editOutletCategoryBody, outletCategory } from './outlet-category.ts';

/** Its name and channel stand in the list of outlets. Whoever only proposes outlets adds no category, which all of the business has. */
export const outletCategoryCalls = recordCalls({
  one: 'OutletCategory',
  many: 'OutletCategories',
  words: { one: 'outlet category', many: 'outlet categories' },
  reply: { one: 'category', many: 'categories' },
  area: 'outlets',
  addAccess: 'outlets.edit',
  owner: 'sales',
  path: '/api/v1/outlet-category',
  tags: ['OutletCategories', 'Outlets'],
  screen: '/outlet/categories',
  sorts: ['position', 'name', 'code', 'channel', 'status', 'outlets', 'updatedAt'],
  sort: 'position',
  schemas: {
    row: outletCategory,
    add: addOutletCategoryBody,
    edit: editOutletCategoryBody,
    filters: {
      /** Name or code. */
      search: listQuery.search,
      channel: z.optional(z.enum(channels)),
      /** Without it all but the deleted ones. */
      status: z.optional(z.enum([...recordStatuses, 'deleted'])),
    },
    totals: { totalOutlets: z.int() },
  },
});
