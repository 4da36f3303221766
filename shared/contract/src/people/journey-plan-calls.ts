import * as z from 'zod/mini';
import { call } from '../call.ts';
import { cursors, date, done, id, idParams, listQuery, month, reply } from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { fileFormats } from '../transfer/file-formats.ts';
import { importCallsOf } from '../transfer/import-calls.ts';
import {
  conflictCount,
  dayOff,
  journeyChange,
  journeyDay,
  journeyPattern,
  journeyPlan,
  lastPosition,
  patternDay,
  plannedRoute,
  salesRepresentative,
} from './journey-plan.ts';
import { conflictKinds } from './journey-plan-words.ts';

const plans = { area: 'people', tags: ['JourneyPlans'] } as const;
/** A month, or a period of up to 62 days; this month when neither is given. */
export const pjpPeriod = { month: z.optional(month), from: z.optional(date), to: z.optional(date) };

/** The filters of the month view; totals and export take the same. */
export const pjpFilters = {
  ...pjpPeriod,
  search: listQuery.search,
  market: z.optional(id),
  salesOfficerId: z.optional(id),
  territoryOfficerId: z.optional(id),
  /** `true`: only SOs with something that needs a look. */
  conflictsOnly: z.optional(z.enum(['true', 'false'])),
  conflict: z.optional(z.enum(conflictKinds)),
};

export const listPjps = call({
  ...plans,
  name: 'listPjps',
  method: 'GET',
  path: '/api/v1/pjp',
  access: 'journeyPlans.see',
  summary: 'Journey plans of a month or period, a row an SO by name, a page at a time; conflicts with their reasons.',
  query: z.strictObject({
    ...pjpFilters,
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    after: listQuery.after,
    before: listQuery.before,
  }),
  reply: reply({
    pjps: z.array(journeyPlan),
    totalPjps: z.int(),
    from: date,
    to: date,
    /** The first day that may still be changed. */
    openFrom: date,
    /** Of this page's plans. */
    routes: z.array(plannedRoute),
    daysOff: z.array(dayOff),
    cursors,
  }),
});

export const pjpTotals = call({
  ...plans,
  name: 'pjpTotals',
  method: 'GET',
  path: '/api/v1/pjp-totals',
  access: 'journeyPlans.see',
  summary: 'Totals over the filter: SOs, planned days, SOs without a plan, and days with each kind of conflict.',
  query: z.strictObject(pjpFilters),
  reply: reply({
    salesOfficers: z.int(),
    plannedDays: z.int(),
    leaveDays: z.int(),
    withoutPlan: z.int(),
    conflictDays: z.int(),
    conflicts: z.array(conflictCount),
  }),
});

export const dayParams = z.object({ userId: id, day: date });

export const getPjp = call({
  ...plans,
  name: 'getPjp',
  method: 'GET',
  path: '/api/v1/pjp/:userId/:day',
  access: 'journeyPlans.see',
  summary: "An SO's day in full; `version` null where nothing is planned.",
  params: dayParams,
  reply: reply({ pjp: journeyDay }),
});

export const pjpHistory = call({
  ...plans,
  name: 'pjpHistory',
  method: 'GET',
  path: '/api/v1/pjp/:userId/:day/history',
  access: 'journeyPlans.see',
  summary: 'The latest 200 changes of a day, newest first.',
  params: dayParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const pjpPatterns = call({
  ...plans,
  name: 'pjpPatterns',
  method: 'GET',
  path: '/api/v1/pjp-patterns/:id',
  access: 'journeyPlans.see',
  summary: "An SO's patterns, newest first, and one suggested from the visit days and frequency of the routes walked.",
  params: idParams,
  reply: reply({
    patterns: z.array(journeyPattern),
    suggestion: z.object({ cycleWeeks: z.int(), days: z.array(patternDay) }),
    /** The routes that the SO walks today and those that the patterns name. */
    routes: z.array(plannedRoute),
    /** Of the pattern that was kept last, for `addPjp`; null: there is none. A server of before does not say it. */
    latestPatternId: z.optional(z.nullable(id)),
  }),
});

export const removePjp = call({
  ...plans,
  name: 'removePjp',
  method: 'DELETE',
  path: '/api/v1/pjp/:userId/:day',
  access: 'journeyPlans.delete',
  summary: 'Take the plan of one day away.',
  params: dayParams,
  query: z.strictObject({ version: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Use a whole number.'))) }),
  reply: done,
});

export const listPjpChanges = call({
  ...plans,
  name: 'listPjpChanges',
  method: 'GET',
  path: '/api/v1/pjp-changes',
  access: 'journeyPlans.see',
  summary: 'The latest 100 changes of plans in scope, newest first.',
  query: z.strictObject({ market: z.optional(id) }),
  reply: reply({ changes: z.array(journeyChange) }),
});

export const undoPjpChange = call({
  ...plans,
  name: 'undoPjpChange',
  method: 'POST',
  path: '/api/v1/pjp-changes/:id/undo',
  access: 'journeyPlans.edit',
  summary:
    'Set the days of a change back to what they were. Days that were changed again since, have passed or are closed stay.',
  params: idParams,
  reply: reply({ restored: z.int(), kept: z.int() }),
});

export const exportPjps = call({
  ...plans,
  name: 'exportPjps',
  method: 'GET',
  path: '/api/v1/pjp-export',
  access: 'journeyPlans.export',
  tags: [],
  summary:
    'The days of the filtered plans as CSV or XLSX, a row a day; the header X-Total-Rows says how many. The import takes the same file.',
  query: z.strictObject({ ...pjpFilters, format: z.enum(fileFormats) }),
  replyType: 'file',
});

export const srs = call({
  ...plans,
  name: 'srs',
  method: 'GET',
  path: '/api/v1/srs',
  access: 'journeyPlans.see',
  tags: ['Users', 'JourneyPlans'],
  summary: "Active sales representatives (SOs) by name, for choosing, with DB house, TO and today's routes.",
  query: z.strictObject({
    search: listQuery.search,
    market: z.optional(id),
    pageSize: listQuery.pageSize,
    after: listQuery.after,
  }),
  reply: reply({ srs: z.array(salesRepresentative), totalSrs: z.int(), next: z.nullable(z.string()) }),
});

export const geo = call({
  ...plans,
  name: 'geo',
  method: 'GET',
  path: '/api/v1/geo',
  access: 'journeyPlans.see',
  tags: ['Attendances', 'OutletVisits', 'Users', 'JourneyPlans'],
  summary:
    'Last known positions of the SOs and TOs in scope: of their last visit, check-in or check-out within seven days, else where their plan of today begins.',
  query: z.strictObject({ market: z.optional(id), userId: z.optional(id) }),
  reply: reply({ geo: z.array(lastPosition) }),
});

/** Files of days, each named by the SO's employee code and the date. */
export const planImportCalls = importCallsOf({
  noun: 'Pjp',
  many: 'journey plans',
  area: 'people',
  path: '/api/v1/pjp-imports',
  access: 'journeyPlans.import',
  tags: ['JourneyPlans'],
});

export const journeyPlanCalls = {
  listPjps,
  pjpTotals,
  getPjp,
  pjpHistory,
  pjpPatterns,
  removePjp,
  listPjpChanges,
  undoPjpChange,
  exportPjps,
  srs,
  geo,
};
