import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, instant, listQuery, mostPhotoBytes, reference, reply } from '../common.ts';
import { readings } from '../dashboard/dashboard-filter.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { outline } from './outline.ts';
import { fences, recordVisitsBody, visit, visitPlace, visitResult, visitTotals } from './visit.ts';

const visitFilters = {
  /** Parts of the outlet's name or code, or of the SO's name or code. */
  search: listQuery.search,
  /** A place: visits to outlets of the routes beneath it. */
  market: z.optional(id),
  salesOfficerId: z.optional(id),
  outletId: z.optional(id),
  /** Both days included. Without either: today, or any day of the outlet that is named. */
  from: z.optional(date),
  to: z.optional(date),
  plan: z.optional(z.enum(['planned', 'offPlan'])),
  fence: z.optional(z.enum(fences)),
  /** `noReason`: neither an order nor a reason. */
  outcome: z.optional(z.enum(['productive', 'noOrder', 'noReason'])),
  reasonId: z.optional(id),
  /** `short`: under two minutes. */
  mark: z.optional(z.enum(['short', 'telephonic', 'tooFast', 'clockOff'])),
  /** Those that were made within. */
  within: z.optional(outline),
  /** Just the visits that a figure of the dashboard counts: made in the market (`sold`), or on a route that lies there today. */
  reading: z.optional(z.enum(readings)),
};

const schemas = { row: visit, filters: visitFilters, totals: { totals: visitTotals } };

const list = {
  area: 'sales',
  name: 'listVisits',
  path: '/api/v1/outlet-visits',
  access: 'visits.see',
  tags: ['OutletVisits'],
  summary: 'Visits to the outlets of the own scope and one’s own, newest first, with what all of them add up to.',
  screen: '/outlet-visit/outlet-visits',
  rows: 'visits',
  total: 'totalVisits',
  sorts: [
    'date',
    'inAt',
    'outAt',
    'salesOfficer',
    'outlet',
    'route',
    'dbHouse',
    'planned',
    'seconds',
    'distance',
    'fence',
    'productive',
    'reason',
    'marks',
    'photo',
    'market',
    'code',
    'receivedAt',
  ],
  sort: '-inAt',
} as const;

export const listVisits = listCall({ ...list, schemas });

export const exportVisits = exportCall({
  ...list,
  name: 'exportVisits',
  path: '/api/v1/outlet-visit-exports',
  access: 'visits.export',
  many: 'outlet visits',
  schemas,
});

const visits = { area: 'sales', tags: ['OutletVisits'] } as const;

export const getVisit = call({
  ...visits,
  name: 'getVisit',
  method: 'GET',
  path: '/api/v1/outlet-visits/:id',
  access: 'visits.see',
  summary: 'One visit.',
  params: idParams,
  reply: reply({ visit }),
});

export const visitReasons = call({
  ...visits,
  name: 'visitReasons',
  method: 'GET',
  path: '/api/v1/outlet-visit-reasons',
  access: 'visits.see',
  summary: 'Why visits of a filter brought no order, the most frequent reason first.',
  query: z.strictObject(visitFilters),
  reply: reply({
    reasons: z.array(
      z.object({
        /** Null: none was given. */
        reason: z.nullable(reference),
        visits: z.int(),
        /** Of 100 visits without an order, to a tenth: this reason, and all down to it. */
        percent: z.number(),
        cumulative: z.number(),
      }),
    ),
    /** Visits without an order. */
    noOrder: z.int(),
  }),
});

export const visitPlaces = call({
  ...visits,
  name: 'visitPlaces',
  method: 'GET',
  path: '/api/v1/outlet-visit-places',
  access: 'visits.see',
  summary:
    'Where the visits of a filter were made, for a map: the newest 2,000 that have a position, and how many there are.',
  query: z.strictObject(visitFilters),
  reply: reply({ places: z.array(visitPlace), totalPlaces: z.int() }),
});

export const visitDay = call({
  ...visits,
  name: 'visitDay',
  method: 'GET',
  path: '/api/v1/outlet-visit-days/:id',
  access: 'visits.see',
  summary:
    'A day of one SO: the visits in their order beside the planned sequence, and what was planned and not visited.',
  params: idParams,
  query: z.strictObject({ date }),
  reply: reply({
    salesOfficer: reference,
    date,
    checkedInAt: z.nullable(instant),
    checkedOutAt: z.nullable(instant),
    visits: z.array(visit),
    /** By their places on the routes of the plan. */
    missed: z.array(
      z.object({
        outlet: z.extend(reference, { code: z.string() }),
        sequence: z.int(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    totals: visitTotals,
  }),
});

export const recordVisits = call({
  ...visits,
  name: 'recordVisits',
  method: 'POST',
  path: '/api/v1/outlet-visits',
  access: 'field.work',
  summary:
    'Record own visits, up to 2,000 at once, with what became of each. Safe to send again: one that was taken before is not taken twice.',
  body: recordVisitsBody,
  reply: reply({ visits: z.array(visitResult) }),
});

export const uploadVisitPhoto = call({
  ...visits,
  name: 'uploadVisitPhoto',
  adds: true,
  method: 'POST',
  path: '/api/v1/outlet-visits/:id/photo',
  access: 'field.work',
  summary: 'Put a photo to an own visit that has none: JPEG, PNG or WebP up to 5 MiB.',
  params: idParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ photo: z.string() }),
});

export const getVisitPhoto = call({
  ...visits,
  name: 'getVisitPhoto',
  method: 'GET',
  path: '/api/v1/outlet-visits/:id/photo/:image',
  access: 'visits.see',
  tags: [],
  summary: 'The photo of a visit, as WebP.',
  params: z.object({ id, image: z.string().check(z.regex(/^[\da-f]{64}$/, 'Not a photo.')) }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const visitCalls = {
  listVisits,
  exportVisits,
  getVisit,
  visitReasons,
  visitPlaces,
  visitDay,
  recordVisits,
  uploadVisitPhoto,
  getVisitPhoto,
};
