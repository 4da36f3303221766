import * as z from 'zod/mini';
import { call } from '../call.ts';
import { cursors, date, done, id, idParams, line, listQuery, note, reply, version } from '../common.ts';
import { historyEntry } from '../hierarchy/change-calls.ts';
import { fileFormats } from '../transfer/file-formats.ts';
import { importCallsOf } from '../transfer/import-calls.ts';
import {
  conflictCount,
  conflictKinds,
  copyCounts,
  cycleWeeks,
  dayOff,
  dayPurposes,
  journeyChange,
  journeyDay,
  journeyPattern,
  journeyPlan,
  lastPosition,
  month,
  patternDay,
  plannedRoute,
  salesRepresentative,
} from './journey-plan.ts';

const plans = { area: 'people', tags: ['JourneyPlans'] } as const;
const reason = z.optional(note(300));

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

const dayParams = z.object({ userId: id, day: date });

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

export const addPjp = call({
  ...plans,
  name: 'addPjp',
  method: 'POST',
  path: '/api/v1/add-pjp',
  access: 'journeyPlans.add',
  summary:
    'Plan an SO by a pattern of 1, 2 or 4 weeks from a day on: its days are written to the end of the pattern, or of next month where it has none; days changed by hand stay unless told.',
  body: z.strictObject({
    userId: id,
    from: date,
    /** The last day of the pattern; null: until another follows. */
    to: z.nullable(date),
    cycleWeeks,
    days: z.array(patternDay).check(z.minLength(1, 'Plan at least one day.'), z.maxLength(28)),
    replaceChanged: z.boolean(),
    reason,
  }),
  reply: reply({
    patternId: id,
    changeId: id,
    /** Days that were written, that stay because they were changed by hand, and that are off. */
    planned: z.int(),
    kept: z.int(),
    offDays: z.int(),
  }),
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
  }),
});

export const editPjp = call({
  ...plans,
  name: 'editPjp',
  method: 'PUT',
  path: '/api/v1/pjp/:userId/:day',
  access: 'journeyPlans.edit',
  summary: 'Set one day; `version` is null where nothing was planned. 409 STALE_VERSION when somebody was faster.',
  params: dayParams,
  body: z.strictObject({
    version: z.nullable(version),
    purpose: z.enum(dayPurposes),
    routeIds: z.array(id).check(z.maxLength(10, 'At most 10 routes a day.')),
    note: note(300),
    reason,
  }),
  reply: reply({ pjp: journeyDay, changeId: id }),
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

const dayOfPlan = z.strictObject({ userId: id, day: date, version: z.nullable(version) });

export const swapPjpDays = call({
  ...plans,
  name: 'swapPjpDays',
  method: 'POST',
  path: '/api/v1/pjp-swap/days',
  access: 'journeyPlans.edit',
  summary:
    'Swap two days, of one SO or of two; with a day that has no plan it is a move. 409 STALE_VERSION when one was changed meanwhile.',
  body: z.strictObject({ one: dayOfPlan, other: dayOfPlan, reason }),
  reply: reply({ changeId: id }),
});

export const swapPjpOfficers = call({
  ...plans,
  name: 'swapPjpOfficers',
  method: 'POST',
  path: '/api/v1/pjp-swap/officers',
  access: 'journeyPlans.edit',
  summary: 'Swap the plans of two SOs for a period, both days included; routes and days go over as they are.',
  body: z.strictObject({ userId: id, withUserId: id, from: date, to: date, reason: line(300, 3) }),
  reply: reply({ changeId: id, days: z.int() }),
});

export const pjpCopyOrder = {
  fromMonth: month,
  /** A later month. */
  toMonth: month,
  /** Without `market` and `userIds` all SOs in one's scope. */
  market: z.optional(id),
  userIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1000))),
  /** Whether days that have a plan already get the copied one. */
  replace: z.boolean(),
};

export const previewPjpCopy = call({
  ...plans,
  name: 'previewPjpCopy',
  method: 'POST',
  path: '/api/v1/pjp-copy/preview',
  access: 'journeyPlans.add',
  tags: [],
  summary:
    'What copying a month would do; changes nothing. A day takes the plan of the same weekday four weeks (or eight) before, so cycles go on.',
  body: z.strictObject(pjpCopyOrder),
  reply: reply({
    copy: copyCounts,
    /** The first 100 SOs, those whose plans change first. */
    officers: z.array(
      z.object({ id, name: z.string(), days: z.int(), replaced: z.int(), kept: z.int(), leaveDays: z.int() }),
    ),
    /** What would need a look in the month afterwards. */
    conflicts: z.array(conflictCount),
  }),
});

export const copyPjp = call({
  ...plans,
  name: 'copyPjp',
  method: 'POST',
  path: '/api/v1/pjp-copy',
  access: 'journeyPlans.add',
  summary: 'Copy a month to a later one in one transaction; it can be taken back with undo.',
  body: z.strictObject(pjpCopyOrder),
  reply: reply({ copy: copyCounts, changeId: id }),
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
  tags: ['Users', 'JourneyPlans'],
  summary:
    'Last known positions of the SOs and TOs in scope: of their last check-in or check-out today, else where their plan begins.',
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
  addPjp,
  pjpPatterns,
  editPjp,
  removePjp,
  swapPjpDays,
  swapPjpOfficers,
  previewPjpCopy,
  copyPjp,
  listPjpChanges,
  undoPjpChange,
  exportPjps,
  srs,
  geo,
};
