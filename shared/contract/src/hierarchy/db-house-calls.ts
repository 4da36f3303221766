import * as z from 'zod/mini';
import { call } from '../call.ts';
import { cursors, date, id, instant, line, listQuery, money, reference, reply, sortBy } from '../common.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import { dueAges } from '../sales/collection.ts';
import { mostStockPieces, stockProduct } from '../sales/stock.ts';
import { fileFormats } from '../transfer/file-formats.ts';
import { dbHouseStatuses } from './levels.ts';
import { dbHouse, visitDays } from './node.ts';
import { nodeListCalls } from './node-list-calls.ts';

const houses = { area: 'hierarchy', tags: ['DbHouses', 'Routes', 'Market'] } as const;

export const listDhOffices = call({
  ...houses,
  name: 'listDhOffices',
  method: 'GET',
  path: '/api/v2/db-houses',
  access: 'hierarchy.see',
  summary: 'DB houses with their figures, a page at a time.',
  query: nodeListCalls.dbHouse.query,
  reply: reply({ dhOffices: z.array(dbHouse), totalDhOffices: z.int(), cursors }),
});

/** A DB house where it is, as maps draw it. */
export const dbHousePlace = z.object({
  id,
  name: z.string(),
  status: z.enum(dbHouseStatuses),
  latitude: z.number(),
  longitude: z.number(),
});
export type DbHousePlace = z.output<typeof dbHousePlace>;

export const dbHousePlaces = call({
  ...houses,
  name: 'dbHousePlaces',
  method: 'GET',
  path: '/api/v1/db-house-places',
  access: 'hierarchy.see',
  summary:
    'Where the DB houses of the own scope are, for a map: up to 5,000 by name. A route that is named as the market stands for its house.',
  query: z.strictObject({ market: z.optional(id) }),
  reply: reply({
    places: z.array(dbHousePlace),
    totalPlaces: z.int(),
    /** Houses of which nobody has said where they are. */
    unplaced: z.int(),
  }),
});

/** An SO on the roster of a DB house, with the routes walked there. */
export const rosterEntry = z.object({
  dbHouse: reference,
  salesOfficer: z.object({ id, name: z.string(), employeeCode: z.string(), mobile: z.nullable(z.string()) }),
  routes: z.array(
    z.object({ id, name: z.string(), code: z.string(), visitDays, from: date, to: z.nullable(date), outlets: z.int() }),
  ),
  /** What was sold to outlets on these routes this month; null as of another day. */
  mtdSecondary: z.nullable(money),
});

const rosterFilters = {
  /** A part of the name or code of the SO or of the DB house. */
  search: listQuery.search,
  market: z.optional(id),
  asOf: z.optional(date),
};

/** What the SOs of DB houses are sorted by, each a column of the screen. */
export const rosterSorts = [
  'dbHouse',
  'salesOfficer',
  'employeeCode',
  'mobile',
  'routes',
  'outlets',
  'mtdSecondary',
] as const;

export const dbWiseSo = call({
  ...houses,
  name: 'dbWiseSo',
  method: 'GET',
  path: '/api/v1/db-wise-so',
  access: 'hierarchy.see',
  summary:
    'SO by DB house: roster, routes, dates and MTD, as of a day, by house unless told; vacant routes are counted.',
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    ...rosterFilters,
    sort: sortBy(rosterSorts),
  }),
  reply: reply({
    roster: z.array(rosterEntry),
    totalSalesOfficers: z.int(),
    vacantRoutes: z.int(),
    /** Of all SOs of the filter and the routes they walk. */
    totals: z.optional(
      z.object({
        dbHouses: z.int(),
        routes: z.int(),
        outlets: z.int(),
        /** What was sold on these routes this month; null as of another day. */
        mtdSecondary: z.nullable(money),
      }),
    ),
  }),
});

export const exportDbWiseSo = call({
  ...houses,
  name: 'exportDbWiseSo',
  method: 'GET',
  path: '/api/v1/db-wise-so-exports',
  access: 'hierarchy.export',
  tags: [],
  summary: 'Exactly the filtered SOs of DB houses as CSV or XLSX, in the order of the list.',
  query: z.strictObject({ ...rosterFilters, sort: sortBy(rosterSorts), format: z.enum(fileFormats) }),
  replyType: 'file',
});

/** What becomes of what is open at a house that is replaced: it has to be finished before, or it goes over to the new one. */
export const handoverChoices = ['finish', 'move'] as const;
export type HandoverChoice = (typeof handoverChoices)[number];
const choice = z._default(z.enum(handoverChoices), 'finish');

const countedPieces = z
  .int('Use a whole number of pieces.')
  .check(z.minimum(0, 'Say how many are there: 0 or more.'), z.maximum(mostStockPieces, 'At most 1,000,000,000.'));

export const replacementPlan = {
  oldId: id,
  newId: id,
  effectiveFrom: date,
  reason: line(300, 3),
  /** Routes that move to the new house; those not named stay and must end with the old one. */
  routeIds: z.array(id).check(z.maxLength(500)),
  /** True: the SOs of the moved routes keep walking them; false: the routes become vacant. */
  keepSalesOfficers: z.boolean(),
  /** Orders that are submitted and not delivered, invoices of primary sales that are not settled, and what outlets owe. */
  orders: choice,
  invoices: choice,
  dues: choice,
  /** Of each product that the old house has: what was counted, and what was booked when it was. */
  counts: z._default(
    z
      .array(z.strictObject({ productId: id, booked: countedPieces, counted: countedPieces }))
      .check(z.maxLength(2_000, 'At most 2,000 products.')),
    [],
  ),
};

/** One point of the checklist before a house is replaced. `blocks` points must be settled first. */
export const checkPoint = z.object({
  point: z.string(),
  state: z.enum(['ok', 'warns', 'blocks']),
  detail: z.string(),
});

/** What of goods and money goes over with the routes that move, as it is now. */
export const handover = z.object({
  stock: z.array(
    z.object({
      product: stockProduct,
      /** By the books in the house: without what is out on vans. */
      booked: z.int(),
      /** Had left with vans and is not delivered: it goes over too, and is not counted. */
      onVans: z.optional(z.int()),
      /** Promised to orders. */
      reserved: z.int(),
      /** Whether it has to be counted: all that a house has goes over when all its routes do, and else what is promised to orders that move. */
      counts: z.boolean(),
    }),
  ),
  orders: z.object({ open: z.int(), net: money, reserved: z.int() }),
  invoices: z.object({ open: z.int(), net: money, numbers: z.array(z.string()) }),
  dues: z.object({
    outlets: z.int(),
    total: money,
    ages: dueAges,
    /** Those that owe most. */
    largest: z.array(z.object({ outlet: reference, due: money, ages: dueAges })),
  }),
});
export type HandedOver = z.output<typeof handover>;

export const replacementChecklist = call({
  ...houses,
  name: 'replacementChecklist',
  method: 'POST',
  path: '/api/v1/replace-db-house/checklist',
  access: 'hierarchy.edit',
  tags: [],
  summary: 'What replacing a house would move, and what stands in its way; changes nothing.',
  body: z.strictObject(replacementPlan),
  reply: reply({
    checklist: z.array(checkPoint),
    moves: z.object({ routes: z.int(), salesOfficers: z.int(), outlets: z.int() }),
    handover,
    routes: z.array(
      z.object({ id, name: z.string(), code: z.string(), salesOfficer: z.nullable(reference), outlets: z.int() }),
    ),
  }),
});

export const replacement = z.object({
  id,
  old: reference,
  new: reference,
  effectiveFrom: date,
  reason: z.string(),
  moves: z.object({
    routes: z.int(),
    salesOfficers: z.int(),
    outlets: z.int(),
    orders: z.int(),
    invoices: z.int(),
    /** Pieces of stock, and what outlets owed. */
    pieces: z.int(),
    dues: money,
  }),
  doneBy: z.string(),
  doneAt: instant,
});
export type Replacement = z.output<typeof replacement>;

export const replaceDbHouse = call({
  ...houses,
  name: 'replaceDbHouse',
  method: 'POST',
  path: '/api/v1/replace-db-house',
  access: 'hierarchy.edit',
  summary:
    'Replace a DB house in one transaction: routes, SOs and outlets go over on the effective date, with them what is chosen of open orders, invoices and dues, and the stock as it was counted; history stays with the old house.',
  body: z.strictObject(replacementPlan),
  reply: reply({ replacement }),
});

const replaced = {
  area: 'hierarchy',
  name: 'listReplacements',
  path: '/api/v1/replace-db-house',
  access: 'hierarchy.see',
  tags: houses.tags,
  summary: 'Replacements of DB houses in scope, with what moved.',
  screen: '/db-house/replacements',
  rows: 'replacements',
  total: 'totalReplacements',
  sorts: [
    'old',
    'new',
    'effectiveFrom',
    'routes',
    'salesOfficers',
    'outlets',
    'orders',
    'pieces',
    'dues',
    'reason',
    'doneBy',
    'doneAt',
  ],
  sort: '-doneAt',
} as const;

const replacedSchemas = {
  row: replacement,
  filters: {
    /** Parts of the name or code of either house, or of the reason. */
    search: listQuery.search,
    /** Where either house is. */
    market: z.optional(id),
  },
  totals: {
    totalRoutes: z.int(),
    totalSalesOfficers: z.int(),
    totalOutlets: z.int(),
    totalOrders: z.int(),
    totalPieces: z.int(),
    totalDues: money,
  },
};

export const listReplacements = listCall({ ...replaced, schemas: replacedSchemas });

export const exportReplacements = exportCall({
  ...replaced,
  name: 'exportReplacements',
  path: '/api/v1/replace-db-house-exports',
  access: 'hierarchy.export',
  many: 'replacements of DB houses',
  schemas: replacedSchemas,
});

export const dbHouseCalls = {
  listDhOffices,
  dbHousePlaces,
  dbWiseSo,
  exportDbWiseSo,
  replacementChecklist,
  replaceDbHouse,
  listReplacements,
  exportReplacements,
};
