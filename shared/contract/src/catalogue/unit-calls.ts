import * as z from 'zod/mini';
import { listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { addUnitBody, editUnitBody, unit } from './unit.ts';

/** A unit's name stands in products, too. */
export const unitCalls = recordCalls({
  one: 'Unit',
  many: 'Units',
  words: { one: 'unit', many: 'units' },
  reply: { one: 'unit', many: 'units' },
  area: 'catalogue',
  path: '/api/v1/units',
  paths: { add: '/api/v1/add-units' },
  tags: ['Units', 'Products'],
  screen: '/product/product-units',
  sorts: ['base', 'name', 'symbol', 'factor', 'used', 'products', 'updatedAt'],
  sort: 'base',
  summaries: {
    list: 'Units, each base unit before those that are counted in it.',
    add: 'Add a base unit, or one that is a whole number of a base unit.',
    update: 'Change a unit; base and factor are locked once something is counted in it.',
  },
  schemas: {
    row: unit,
    add: addUnitBody,
    edit: editUnitBody,
    filters: {
      /** Name or symbol. */
      search: listQuery.search,
      /** Base units, or those counted in others. */
      kind: z.optional(z.enum(['base', 'counted'])),
      /** `deleted` for those alone; without it all but them. */
      status: z.optional(z.enum(['deleted'])),
    },
  },
});
