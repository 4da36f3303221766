import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, idParams, line, listQuery, mobile, reply, text, version } from '../common.ts';
import { recordCalls } from '../records/record-calls.ts';
import { addOutletBody, editOutletBody, likeOutlet, outlet, outletChoice, outletFigures } from './outlet.ts';
import { outletFilters } from './outlet-filters.ts';

/** Routes and categories count their outlets. */
export const outletCalls = recordCalls({
  one: 'Outlet',
  many: 'Outlets',
  words: { one: 'outlet', many: 'outlets' },
  reply: { one: 'outlet', many: 'outlets' },
  area: 'outlets',
  owner: 'sales',
  path: '/api/v1/outlet',
  paths: { list: '/api/v1/outlets', add: '/api/v1/create-outlet', exported: '/api/v1/outlets-export' },
  tags: ['Outlets', 'OutletCategories', 'Routes', 'Market'],
  screen: '/outlet/outlets',
  sorts: [
    'name',
    'code',
    'ownerName',
    'mobile',
    'category',
    'class',
    'status',
    'route',
    'dbHouse',
    'creditLimit',
    'due',
    'lastVisitOn',
    'lastOrderOn',
    'monthToDate',
    'averageOrder',
    'channel',
    'market',
    'salesOfficer',
    'address',
    'createdAt',
    'updatedAt',
  ],
  sort: 'name',
  summaries: {
    list: 'Outlets of the own scope, a page at a time, with how many match by their status.',
    add: 'Propose an outlet at the end of a route: pending until another person approves it. 409 CONFLICT with the outlets that it may be.',
    update: 'Change an outlet; 409 STALE_VERSION with the current row when somebody was faster.',
    remove: 'Delete an outlet that was never visited and got no gift; it can be restored, and its code stays taken.',
  },
  schemas: {
    row: outlet,
    add: addOutletBody,
    edit: editOutletBody,
    filters: outletFilters,
    totals: {
      /** By status; deleted ones, when asked for, are in `totalOutlets` only. Null with `more`. */
      totals: z.nullable(
        z.object({ pending: z.int(), active: z.int(), dormant: z.int(), closed: z.int(), rejected: z.int() }),
      ),
      /** A search of all outlets that more than `totalOutlets` match, which are not counted. */
      more: z.optional(z.boolean()),
    },
  },
});

const outlets = { area: 'sales' } as const;

export const findLikeOutlets = call({
  ...outlets,
  name: 'findLikeOutlets',
  method: 'GET',
  path: '/api/v1/outlet-likes',
  access: 'outlets.see',
  tags: ['Outlets'],
  summary:
    'Outlets that the one described may be: of the same mobile number, within 30 m, or of a like name within 500 m. Those out of scope come without their details.',
  query: z.strictObject({
    name: z.optional(text.check(z.maxLength(120))),
    mobile: z.optional(mobile),
    latitude: z.optional(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/, 'Not a latitude.'))),
    longitude: z.optional(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/, 'Not a longitude.'))),
    /** The outlet itself. */
    except: z.optional(id),
  }),
  reply: reply({ likes: z.array(likeOutlet) }),
});

export const chooseOutlets = call({
  ...outlets,
  name: 'chooseOutlets',
  method: 'GET',
  path: '/api/v1/outlet-choices',
  access: 'outlets.see',
  tags: ['Outlets'],
  summary:
    'The first 20 outlets of the own scope by name, owner, code or the beginning of a mobile number, for choosing one: those whose name begins with what is searched come first.',
  query: z.strictObject({ search: listQuery.search }),
  reply: reply({ outlets: z.array(outletChoice) }),
});

/** As maps count tiles: zoom, from the west, from the north. */
const tileNumber = z.string().check(z.regex(/^\d{1,5}$/, 'Use a whole number.'));

export const getOutletTile = call({
  ...outlets,
  name: 'getOutletTile',
  method: 'GET',
  path: '/api/v1/outlet-tiles/:z/:x/:y',
  access: 'outlets.see',
  tags: ['Outlets'],
  summary:
    'A vector tile of the outlets of the own scope: each with its name, class, status, due and the days since its last visit and order, or, where they are many, how many lie together. Empty where there is none.',
  params: z.strictObject({ z: tileNumber, x: tileNumber, y: tileNumber }),
  query: z.strictObject(outletFilters),
  replyType: 'file',
});

export const outletExtent = call({
  ...outlets,
  name: 'outletExtent',
  method: 'GET',
  path: '/api/v1/outlet-extent',
  access: 'outlets.see',
  tags: ['Outlets'],
  summary:
    'What of the map the outlets of a place lie in, to some two kilometres, for a map to look at; of the own scope without a place; null where there are none.',
  query: z.strictObject({ market: z.optional(id) }),
  reply: reply({
    extent: z.nullable(z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })),
  }),
});

/** Apart from the list, of which many pages hold longer, and for the columns that somebody chose to see. */
export const listOutletFigures = call({
  ...outlets,
  name: 'listOutletFigures',
  method: 'GET',
  path: '/api/v1/outlet-figures',
  access: 'outlets.see',
  tags: ['Outlets', 'Orders'],
  summary:
    'What outlets, with those that were merged into them, bought this month and order on average; those out of scope are left out.',
  query: z.strictObject({
    /** Joined by commas, at most 200. */
    ids: text.check(z.maxLength(8000)),
  }),
  reply: reply({ outletFigures: z.array(outletFigures) }),
});

export const setOutletStatus = call({
  ...outlets,
  name: 'setOutletStatus',
  method: 'POST',
  path: '/api/v1/outlet/:id/status',
  access: 'outlets.approve',
  tags: ['Outlets', 'OutletCategories', 'Routes', 'Market'],
  summary:
    'Approve or reject a pending outlet, which whoever proposed it does not; close one, or open a dormant or closed one again. Rejecting and closing want a reason.',
  params: idParams,
  body: z.strictObject({
    status: z.enum(['active', 'rejected', 'closed', 'dormant']),
    reason: z.optional(line(300, 3)),
    version,
  }),
  reply: reply({ outlet }),
});
