import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, done, id, idParams, listQuery, month, reference, reply, version } from '../common.ts';
import { deleteQuery } from '../records/delete-query.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { importCallsOf } from '../transfer/import-calls.ts';
import {
  allocation,
  allocationCopy,
  allocationHandover,
  allocationStats,
  allocationTotals,
  copyAllocationsBody,
  createAllocationBody,
  handOverAllocationsBody,
  housePlan,
  updateAllocationBody,
} from './allocation.ts';

const allocations = { area: 'targets', tags: ['Allocation'] } as const;
const answer = { reply: reply({ allocation }) } as const;

const filters = {
  /** Without it this month; `all` for every month. */
  month: z.optional(z.union([month, z.literal('all')])),
  /** Parts of the name or code of the SO, the DB house, the product or the category. */
  search: listQuery.search,
  /** A route, a DB house, or a place: the DB houses beneath it. */
  market: z.optional(id),
  salesOfficerId: z.optional(id),
  territoryOfficerId: z.optional(id),
  productId: z.optional(id),
  categoryId: z.optional(id),
  state: z.optional(z.enum(['deleted'])),
};

const list = {
  area: 'targets',
  name: 'listAllocations',
  path: '/api/v1/monthly-so-allocation',
  access: 'targets.see',
  tags: ['Allocation', 'Orders'],
  summary:
    'What of a product or category each SO may sell from a DB house in a month, and what of it is consumed. Of the DB houses of the own scope, and the own ones.',
  screen: '/target/allocations',
  rows: 'allocations',
  total: 'totalAllocations',
  sorts: [
    'month',
    'salesOfficer',
    'territoryOfficer',
    'dbHouse',
    'item',
    'routes',
    'quantity',
    'value',
    'consumed',
    'balance',
    'consumedValue',
    'balanceValue',
    'days',
    'note',
    'madeBy',
    'updatedAt',
  ],
  sort: 'salesOfficer',
} as const;

const schemas = { row: allocation, filters, totals: { totals: allocationTotals } };

export const listAllocations = listCall({ ...list, schemas });

export const exportAllocations = exportCall({
  ...list,
  name: 'exportAllocations',
  path: '/api/v1/monthly-so-allocation-exports',
  access: 'targets.export',
  many: 'monthly SO allocations',
  schemas,
});

export const allocationStatistics = call({
  area: 'targets',
  name: 'allocationStatistics',
  method: 'GET',
  path: '/api/v1/monthly-so-allocation-stats',
  access: 'targets.see',
  tags: ['Allocation', 'Orders'],
  summary: 'What is consumed of the same allocations, and what is left.',
  query: z.strictObject(filters),
  reply: reply({ stats: allocationStats }),
});

export const getHousePlan = call({
  area: 'targets',
  name: 'getHousePlan',
  method: 'GET',
  path: '/api/v1/monthly-so-allocation-plan',
  access: 'targets.see',
  tags: ['Allocation', 'PrimarySalesTargets', 'Stocks'],
  summary: 'What a DB house may give to its SOs in a month, and what is left of it; of a product, too.',
  query: z.strictObject({ month, dbHouseId: id, productId: z.optional(id) }),
  reply: reply({ plan: housePlan }),
});

export const listRoutesToAllocate = call({
  area: 'targets',
  name: 'listRoutesToAllocate',
  method: 'GET',
  path: '/api/v1/monthly-so-allocation-routes',
  access: 'targets.see',
  tags: ['Allocation', 'Routes'],
  summary: 'The SOs who walk routes of a DB house in a month, each with these routes.',
  query: z.strictObject({ month, dbHouseId: id }),
  reply: reply({
    salesOfficers: z.array(
      z.extend(reference, {
        code: z.string(),
        territoryOfficer: z.nullable(reference),
        routes: z.array(z.extend(reference, { code: z.string() })),
      }),
    ),
  }),
});

export const getAllocation = call({
  area: 'targets',
  name: 'getAllocation',
  method: 'GET',
  path: '/api/v1/monthly-so-allocation/:id',
  access: 'targets.see',
  tags: ['Allocation', 'Orders'],
  summary: 'An allocation with its routes and the latest orders that consumed of it.',
  params: idParams,
  reply: reply({
    allocation,
    routes: z.array(z.extend(reference, { code: z.string() })),
    orders: z.array(
      /** Delivered less what came back in the month. */
      z.object({ id, number: z.int(), outlet: z.string(), date, pieces: z.int() }),
    ),
  }),
});

export const allocationHistory = call({
  area: 'targets',
  name: 'allocationHistory',
  method: 'GET',
  path: '/api/v1/monthly-so-allocation/:id/history',
  access: 'targets.see',
  tags: ['Allocation', 'Audit'],
  summary: 'The latest 200 changes of an allocation, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const createAllocation = call({
  ...allocations,
  name: 'createAllocation',
  adds: true,
  method: 'POST',
  path: '/api/v1/monthly-so-allocation',
  access: 'targets.edit',
  summary:
    'Give an SO a product or category for a month. 422 REFUSED with what is left when it is beyond the plan of the DB house.',
  body: createAllocationBody,
  ...answer,
});

export const updateAllocation = call({
  ...allocations,
  name: 'updateAllocation',
  method: 'PUT',
  path: '/api/v1/update-allocation/:id',
  access: 'targets.edit',
  summary:
    'Change an allocation of a month that is open; 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: updateAllocationBody,
  ...answer,
});

export const deleteAllocation = call({
  ...allocations,
  name: 'deleteAllocation',
  method: 'DELETE',
  path: '/api/v1/delete-allocation/:id',
  access: 'targets.edit',
  summary: 'Delete an allocation of a month that is open.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const restoreAllocation = call({
  ...allocations,
  name: 'restoreAllocation',
  method: 'POST',
  path: '/api/v1/monthly-so-allocation/:id/restore',
  access: 'targets.edit',
  summary: 'Bring a deleted allocation back, within the plan of its DB house.',
  params: idParams,
  body: z.strictObject({ version }),
  ...answer,
});

export const previewAllocationCopy = call({
  area: 'targets',
  name: 'previewAllocationCopy',
  method: 'POST',
  path: '/api/v1/monthly-so-allocation/copy/preview',
  access: 'targets.edit',
  tags: [],
  summary: 'What of the month before would be copied to a month, and what not and why; nothing is changed.',
  body: copyAllocationsBody,
  reply: reply({ copy: allocationCopy }),
});

export const copyAllocations = call({
  ...allocations,
  name: 'copyAllocations',
  adds: true,
  method: 'POST',
  path: '/api/v1/monthly-so-allocation/copy',
  access: 'targets.edit',
  summary: 'Copy the month before: what is there stays, and what is beyond the plan of a DB house is left out.',
  body: copyAllocationsBody,
  reply: reply({ copy: allocationCopy, changeId: id }),
});

export const previewAllocationHandover = call({
  area: 'targets',
  name: 'previewAllocationHandover',
  method: 'POST',
  path: '/api/v1/monthly-so-allocation/hand-over/preview',
  access: 'targets.edit',
  tags: [],
  summary: 'What of each allocation would stay with an SO, and what would go; nothing is changed.',
  body: handOverAllocationsBody,
  reply: reply({ handover: allocationHandover }),
});

export const handOverAllocations = call({
  ...allocations,
  name: 'handOverAllocations',
  method: 'POST',
  path: '/api/v1/monthly-so-allocation/hand-over',
  access: 'targets.edit',
  summary:
    'Give what an SO has at a DB house to another from a day of the month on: both together have what the one had.',
  body: handOverAllocationsBody,
  reply: reply({ handover: allocationHandover, changeId: id }),
});

export const undoAllocationChange = call({
  ...allocations,
  name: 'undoAllocationChange',
  method: 'POST',
  path: '/api/v1/monthly-so-allocation/changes/:id/undo',
  access: 'targets.edit',
  summary: 'Take a copy or a handover back, while nothing of it was changed since.',
  params: idParams,
  reply: reply({ restored: z.int() }),
});

/** A row is an allocation: it adds one, or gives one another quantity and value. */
export const allocationImportCalls = importCallsOf({
  noun: 'Allocation',
  many: 'monthly SO allocations',
  area: 'targets',
  path: '/api/v1/monthly-so-allocation-imports',
  access: 'targets.import',
  tags: ['Allocation'],
});

export const allocationCalls = {
  listAllocations,
  exportAllocations,
  allocationStatistics,
  getHousePlan,
  listRoutesToAllocate,
  getAllocation,
  allocationHistory,
  createAllocation,
  updateAllocation,
  deleteAllocation,
  restoreAllocation,
  previewAllocationCopy,
  copyAllocations,
  previewAllocationHandover,
  handOverAllocations,
  undoAllocationChange,
};
