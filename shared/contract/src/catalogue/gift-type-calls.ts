import * as z from 'zod/mini';
import { id, listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { addGiftTypeBody, editGiftTypeBody, giftStockStates, giftType, giftTypeStates } from './gift-type.ts';

/** A type's count stands in the list of categories, its name in that of given gifts. */
export const giftTypeCalls = recordCalls({
  one: 'GiftType',
  many: 'GiftTypes',
  words: { one: 'gift type', many: 'gift types' },
  reply: { one: 'type', many: 'types' },
  area: 'catalogue',
  path: '/api/v1/gift-types',
  tags: ['Gift Types', 'Gift Categories', 'Gift History'],
  screen: '/gift/type',
  sorts: [
    'name',
    'code',
    'category',
    'state',
    'stock',
    'reserved',
    'available',
    'unitCost',
    'stockValue',
    'eligibility',
    'lastDay',
    'updatedAt',
  ],
  sort: 'name',
  summaries: {
    list: 'Gift types with their stock; the totals are over the filter.',
    add: 'Add a gift type to an active category; it begins without stock.',
    update:
      'Change a gift type; what was given before keeps its cost. 409 STALE_VERSION with the current row when somebody was faster.',
    remove: 'Delete a gift type that was never given, has no stock and is in no offer; 409 IN_USE with the counts.',
  },
  image: { name: 'GiftImage', word: 'image' },
  schemas: {
    row: giftType,
    add: addGiftTypeBody,
    edit: editGiftTypeBody,
    filters: {
      /** Name, code or category. */
      search: listQuery.search,
      categoryId: z.optional(id),
      /** `deleted` for those alone; without it all but them. */
      status: z.optional(z.enum([...giftTypeStates, 'deleted'])),
      stock: z.optional(z.enum(giftStockStates)),
    },
    totals: { totalStock: z.int(), totalReserved: z.int(), totalAvailable: z.int(), totalStockValue: z.string() },
  },
});
