import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, listQuery, month, reply, version } from '../common.ts';
import { deleteQuery } from '../records/delete-query.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { fileFormats } from '../transfer/file-formats.ts';
import { importCallsOf } from '../transfer/import-calls.ts';
import {
  createPrimarySalesTargetsBody,
  planPrimarySalesTargetsBody,
  primarySalesTarget,
  primaryTargetLevels,
  primaryTargetMonth,
  primaryTargetPlan,
  primaryTargetTotals,
  updatePrimarySalesTargetsBody,
} from './primary-sales-target.ts';

const targets = { area: 'targets', tags: ['PrimarySalesTargets'] } as const;
const answer = { reply: reply({ primarySalesTarget }) } as const;

const filters = {
  /** Without it those of DB houses. */
  level: z.optional(z.enum(primaryTargetLevels)),
  /** Without it this month; `all` for every month. */
  month: z.optional(z.union([month, z.literal('all')])),
  /** Parts of the name or code of the place. */
  search: listQuery.search,
  /** A place: those beneath it. */
  market: z.optional(id),
  reached: z.optional(z.enum(['above100', 'above90', 'above80', 'below80'])),
  state: z.optional(z.enum(['deleted'])),
};

const list = {
  area: 'targets',
  name: 'listPrimarySalesTargets',
  path: '/api/v1/get-primary-sales-targets',
  access: 'targets.see',
  tags: ['PrimarySalesTargets', 'PrimarySales'],
  summary:
    'What the company is to sell to the DB houses, or the territories, of the own scope in a month, and what it has sold. One level at a time: both plan the same sales.',
  screen: '/target/primary-sales-targets',
  rows: 'primarySalesTargets',
  total: 'totalPrimarySalesTargets',
  sorts: [
    'month',
    'place',
    'code',
    'under',
    'target',
    'achieved',
    'achievement',
    'gap',
    'requiredADay',
    'projected',
    'split',
    'note',
    'madeBy',
    'updatedAt',
  ],
  sort: 'place',
} as const;

const schemas = { row: primarySalesTarget, filters, totals: { totals: primaryTargetTotals } };

export const listPrimarySalesTargets = listCall({ ...list, schemas });

export const exportPrimarySalesTargets = exportCall({
  ...list,
  name: 'exportPrimarySalesTargets',
  path: '/api/v1/primary-sales-target-exports',
  access: 'targets.export',
  many: 'primary-sales targets',
  schemas,
});

const statsQuery = {
  level: filters.level,
  search: filters.search,
  market: filters.market,
  from: z.optional(month),
  to: z.optional(month),
};

export const primarySalesTargetStats = call({
  area: 'targets',
  name: 'primarySalesTargetStats',
  method: 'GET',
  path: '/api/v1/get-primary-sales-target-stats',
  access: 'targets.see',
  tags: ['PrimarySalesTargets', 'PrimarySales'],
  summary:
    'The same targets by month: target, achieved, gap, what is required a day, projected close, and how many are reached how far. From 12 months before this one to 11 after it where none are named.',
  query: z.strictObject(statsQuery),
  reply: reply({ months: z.array(primaryTargetMonth) }),
});

export const exportPrimarySalesTargetStats = call({
  area: 'targets',
  name: 'exportPrimarySalesTargetStats',
  method: 'GET',
  path: '/api/v1/primary-sales-target-stats-exports',
  access: 'targets.export',
  tags: [],
  summary: 'The months of `get-primary-sales-target-stats` as CSV or XLSX, in BDT.',
  query: z.strictObject({ ...statsQuery, format: z.enum(fileFormats) }),
  replyType: 'file',
});

export const getPrimarySalesTarget = call({
  area: 'targets',
  name: 'getPrimarySalesTarget',
  method: 'GET',
  path: '/api/v1/primary-sales-targets/:id',
  access: 'targets.see',
  tags: ['PrimarySalesTargets', 'PrimarySales'],
  summary: 'A target; of a territory with those of its DB houses.',
  params: idParams,
  reply: reply({ primarySalesTarget, split: z.array(primarySalesTarget) }),
});

export const primarySalesTargetHistory = call({
  area: 'targets',
  name: 'primarySalesTargetHistory',
  method: 'GET',
  path: '/api/v1/primary-sales-targets/:id/history',
  access: 'targets.see',
  tags: ['PrimarySalesTargets', 'Audit'],
  summary: 'The latest 200 changes of a target, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const previewPrimarySalesTargets = call({
  area: 'targets',
  name: 'previewPrimarySalesTargets',
  method: 'POST',
  path: '/api/v1/primary-sales-targets/preview',
  access: 'targets.edit',
  tags: [],
  summary: 'What would be made for which place and month, and what is there already; nothing is changed.',
  body: planPrimarySalesTargetsBody,
  reply: reply({ plan: primaryTargetPlan }),
});

export const createPrimarySalesTargets = call({
  ...targets,
  name: 'createPrimarySalesTargets',
  adds: true,
  method: 'POST',
  path: '/api/v1/primary-sales-targets',
  access: 'targets.edit',
  summary:
    'Make targets for many places and months at once, one for each. 422 REFUSED when it would be others than were seen.',
  body: createPrimarySalesTargetsBody,
  reply: reply({ plan: primaryTargetPlan }),
});

export const updatePrimarySalesTargets = call({
  ...targets,
  name: 'updatePrimarySalesTargets',
  method: 'PUT',
  path: '/api/v1/update-primary-sales-targets',
  access: 'targets.edit',
  summary:
    'Change a target of a month that is open; 409 STALE_VERSION with the current row when somebody was faster. 422 REFUSED when SOs have more of it already.',
  body: updatePrimarySalesTargetsBody,
  ...answer,
});

export const deletePrimarySalesTarget = call({
  ...targets,
  name: 'deletePrimarySalesTarget',
  method: 'DELETE',
  path: '/api/v1/primary-sales-targets/:id',
  access: 'targets.edit',
  summary: 'Delete a target of a month that is open.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const restorePrimarySalesTarget = call({
  ...targets,
  name: 'restorePrimarySalesTarget',
  method: 'POST',
  path: '/api/v1/primary-sales-targets/:id/restore',
  access: 'targets.edit',
  summary: 'Bring a deleted target back, unless the place has another for the month.',
  params: idParams,
  body: z.strictObject({ version }),
  ...answer,
});

/** A row is a target of a DB house or a territory in a month: it adds one, or gives one another amount. */
export const primarySalesTargetImportCalls = importCallsOf({
  noun: 'PrimarySalesTarget',
  many: 'primary-sales targets',
  area: 'targets',
  path: '/api/v1/primary-sales-target-imports',
  access: 'targets.import',
  tags: ['PrimarySalesTargets'],
});

export const primarySalesTargetCalls = {
  listPrimarySalesTargets,
  exportPrimarySalesTargets,
  primarySalesTargetStats,
  exportPrimarySalesTargetStats,
  getPrimarySalesTarget,
  primarySalesTargetHistory,
  previewPrimarySalesTargets,
  createPrimarySalesTargets,
  updatePrimarySalesTargets,
  deletePrimarySalesTarget,
  restorePrimarySalesTarget,
};
