import * as z from 'zod/mini';
import { listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { addGiftCategoryBody, editGiftCategoryBody, giftCategory, giftStatuses } from './gift-category.ts';

/** A category's name stands in the lists of types and of given gifts, too. */
export const giftCategoryCalls = recordCalls({
  one: 'GiftCategory',
  many: 'GiftCategories',
  words: { one: 'gift category', many: 'gift categories' },
  reply: { one: 'category', many: 'categories' },
  area: 'catalogue',
  path: '/api/v1/gift-categories',
  tags: ['Gift Categories', 'Gift Types', 'Gift History'],
  screen: '/gift/category',
  sorts: ['name', 'code', 'status', 'types', 'stock', 'note', 'updatedAt'],
  sort: 'name',
  summaries: { list: 'Gift categories with how many types and pieces they hold; the totals are over the filter.' },
  schemas: {
    row: giftCategory,
    add: addGiftCategoryBody,
    edit: editGiftCategoryBody,
    filters: {
      /** Name or code. */
      search: listQuery.search,
      /** `deleted` for those alone; without it all but them. */
      status: z.optional(z.enum([...giftStatuses, 'deleted'])),
    },
    totals: { totalTypes: z.int(), totalStock: z.int() },
  },
});
