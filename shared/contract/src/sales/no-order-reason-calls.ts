import * as z from 'zod/mini';
import { listQuery } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { recordStatuses } from '../records/record-fields.ts';
import { addNoOrderReasonBody, editNoOrderReasonBody, noOrderReason } from './no-order-reason.ts';

/** Its name stands in the list of visits. */
export const noOrderReasonCalls = recordCalls({
  one: 'NoOrderReason',
  many: 'NoOrderReasons',
  words: { one: 'no-order reason', many: 'no-order reasons' },
  reply: { one: 'reason', many: 'reasons' },
  area: 'visits',
  owner: 'sales',
  path: '/api/v1/no-order-reasons',
  tags: ['NoOrderReasons', 'OutletVisits'],
  screen: '/outlet-visit/reasons',
  sorts: ['position', 'name', 'code', 'status', 'updatedAt'],
  sort: 'position',
  schemas: {
    row: noOrderReason,
    add: addNoOrderReasonBody,
    edit: editNoOrderReasonBody,
    filters: {
      /** Name or code. */
      search: listQuery.search,
      /** Without it all but the deleted ones. */
      status: z.optional(z.enum([...recordStatuses, 'deleted'])),
    },
  },
});
