import * as z from 'zod/mini';
import type { Schema } from '../call.ts';
import { money } from '../common.ts';
import { listCall, type Shape } from '../records/list-call.ts';
import { type LevelEntry, levelOf } from './levels.ts';
import { dbHouse, marketNode, route } from './node.ts';
import { nodeFilters } from './node-filters.ts';

const anySorts = [
  'name',
  'code',
  'status',
  'path',
  'manager',
  'outlets',
  'salesOfficers',
  'mtdSecondary',
  'createdAt',
  'updatedAt',
] as const;
const placeSorts = ['children', 'dbHouses', 'routes', 'mtdPrimary', 'achievement'] as const;
const ownDbHouseSorts = [
  'proprietor',
  'mobile',
  'address',
  'tradeLicence',
  'openingDate',
  'creditLimit',
  'outstanding',
  'stockValue',
  'cover',
  'lastPrimaryOn',
] as const;
const ownRouteSorts = [
  'dbHouse',
  'salesOfficer',
  'visitDays',
  'frequency',
  'outletsPerDay',
  'km',
  'strike',
  'eco',
  'preOrderAmount',
  'preOrderUnit',
  'lastVisitOn',
] as const;
const plainSorts = [...anySorts, ...placeSorts] as const;

/** What the list of some level can be sorted by; which of them its own can, its call says. */
export const nodeSorts = [...plainSorts, ...ownDbHouseSorts, ...ownRouteSorts] as const;
export type NodeSort = (typeof nodeSorts)[number];

/** What lies beneath all places that match, each outlet and each SO once, and MTD; absent on another day than today. */
const routeTotals = {
  totalOutlets: z.optional(z.int()),
  totalSalesOfficers: z.optional(z.int()),
  totalMtdSecondary: z.optional(money),
};
const dbHouseTotals = { totalRoutes: z.optional(z.int()), totalMtdPrimary: z.optional(money), ...routeTotals };
const areaTotals = { ...dbHouseTotals, totalDbHouses: z.optional(z.int()) };
const plainTotals = { ...areaTotals, totalChildren: z.optional(z.int()) };

interface NodeList<
  E extends LevelEntry,
  Sorts extends readonly [NodeSort, ...NodeSort[]],
  Row extends Schema,
  Totals extends Shape,
> {
  readonly entry: E;
  readonly sorts: Sorts;
  readonly schemas: { readonly row: Row; readonly totals: Totals };
}

function nodeList<
  const E extends LevelEntry,
  const Sorts extends readonly [NodeSort, ...NodeSort[]],
  Row extends Schema,
  Totals extends Shape,
>({ entry, sorts, schemas }: NodeList<E, Sorts, Row, Totals>) {
  return listCall({
    area: 'hierarchy',
    name: `list${entry.many.replace(' ', '')}`,
    path: entry.path as E['path'],
    access: 'hierarchy.see',
    tags: [entry.tag, 'Market'],
    summary: `${entry.many} in one's scope, a page at a time, with the totals over the filter.`,
    screen: entry.screen,
    rows: entry.plural as E['plural'],
    total: entry.total as E['total'],
    sorts,
    sort: 'name',
    schemas: { ...schemas, filters: nodeFilters },
  });
}

/** The list of every level by its name; apart from the other calls, so that a list comes without them. */
export const nodeListCalls = {
  nation: nodeList({ entry: levelOf('nation'), sorts: plainSorts, schemas: { row: marketNode, totals: plainTotals } }),
  region: nodeList({ entry: levelOf('region'), sorts: plainSorts, schemas: { row: marketNode, totals: plainTotals } }),
  division: nodeList({
    entry: levelOf('division'),
    sorts: plainSorts,
    schemas: { row: marketNode, totals: plainTotals },
  }),
  district: nodeList({
    entry: levelOf('district'),
    sorts: plainSorts,
    schemas: { row: marketNode, totals: plainTotals },
  }),
  zone: nodeList({ entry: levelOf('zone'), sorts: plainSorts, schemas: { row: marketNode, totals: plainTotals } }),
  territory: nodeList({
    entry: levelOf('territory'),
    sorts: plainSorts,
    schemas: { row: marketNode, totals: plainTotals },
  }),
  area: nodeList({ entry: levelOf('area'), sorts: plainSorts, schemas: { row: marketNode, totals: areaTotals } }),
  dbHouse: nodeList({
    entry: levelOf('dbHouse'),
    sorts: [...anySorts, 'routes', 'mtdPrimary', 'achievement', ...ownDbHouseSorts],
    schemas: { row: dbHouse, totals: dbHouseTotals },
  }),
  route: nodeList({
    entry: levelOf('route'),
    sorts: [...anySorts, ...ownRouteSorts],
    schemas: { row: route, totals: routeTotals },
  }),
} as const;
