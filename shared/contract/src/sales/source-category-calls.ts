import * as z from 'zod/mini';
import { listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { recordStatuses } from '../records/record-fields.ts';
import { addSourceCategoryBody, editSourceCategoryBody, sourceCategory, sourceKinds } from './source-category.ts';

/** Its name stands in the list of primary sales. */
export const sourceCategoryCalls = recordCalls({
  one: 'SourceCategory',
  many: 'SourceCategories',
  words: { one: 'source category', many: 'source categories' },
  reply: { one: 'sourceCategory', many: 'sourceCategories' },
  area: 'primarySales',
  owner: 'sales',
  path: '/api/v1/source-categories',
  paths: { list: '/api/v1/source-category-list' },
  tags: ['SourceCategories', 'PrimarySales'],
  screen: '/stock/source-categories',
  sorts: ['position', 'name', 'code', 'kind', 'status', 'updatedAt'],
  sort: 'position',
  schemas: {
    row: sourceCategory,
    add: addSourceCategoryBody,
    edit: editSourceCategoryBody,
    filters: {
      /** Name or code. */
      search: listQuery.search,
      kind: z.optional(z.enum(sourceKinds)),
      /** Without it all but the deleted ones. */
      status: z.optional(z.enum([...recordStatuses, 'deleted'])),
    },
  },
});
