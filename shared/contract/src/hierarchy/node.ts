import * as z from 'zod/mini';
import { date, id, instant, line, mobile, money, note, reference, version } from '../common.ts';
import { dbHouseStatuses, levelNames, nodeStatuses, plainStatuses } from './levels.ts';

/** An ancestor in a node's path, from the nation down to the parent. */
export const pathStep = z.object({ id, level: z.enum(levelNames), name: z.string() });

/** How much lies below a node: direct children of the next level (deleted ones excluded), and all DB houses, routes, outlets and SOs beneath. */
export const nodeCounts = z.object({
  children: z.int(),
  dbHouses: z.int(),
  routes: z.int(),
  outlets: z.int(),
  salesOfficers: z.int(),
});

/** A place in the market hierarchy: a nation, a region, ... a route. */
export const marketNode = z.object({
  id,
  level: z.enum(levelNames),
  code: z.string(),
  name: z.string(),
  status: z.enum(nodeStatuses),
  parentId: z.nullable(id),
  /** Nation first, parent last; empty for a nation. As of the list's date. */
  path: z.array(pathStep),
  manager: z.nullable(reference),
  counts: nodeCounts,
  /**
   * Of the month of the business date: what the DB houses beneath bought from the company (invoiced less credited), and what they, of
   * a route what it, sold to outlets (delivered less returned). Null in a list of another day; a route buys nothing.
   */
  mtdPrimary: z.nullable(money),
  mtdSecondary: z.nullable(money),
  version,
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type MarketNode = z.output<typeof marketNode>;

/** A number of degrees, up to so many either way. */
function degrees(most: number, like: string) {
  const sentence = `Enter ${like}, from -${most} to ${most}.`;
  return z.number().check(z.minimum(-most, sentence), z.maximum(most, sentence));
}
const latitude = degrees(90, 'a latitude like 23.8103');
const longitude = degrees(180, 'a longitude like 90.4125');
export const position = z.strictObject({ latitude, longitude });

/** A DB house: a node with the particulars of the distributor. Money in BDT. */
export const dbHouse = z.extend(marketNode, {
  proprietor: z.string(),
  mobile: z.string(),
  address: z.string(),
  position: z.nullable(position),
  tradeLicence: z.string(),
  openingDate: z.nullable(date),
  creditLimit: money,
  /** The house that took over from this one, and the day it did. */
  replacedBy: z.nullable(reference),
});
export type DbHouse = z.output<typeof dbHouse>;

/** Days of the week a route is visited, 0 Sunday to 6 Saturday. */
export const visitDays = z.array(z.int().check(z.minimum(0), z.maximum(6)));
export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const;

/** A route: a node below a DB house, walked by one SO. `km` is the length of a day's walk. */
export const route = z.extend(marketNode, {
  salesOfficer: z.nullable(reference),
  visitDays,
  frequency: z.enum(frequencies),
  km: z.nullable(z.number()),
  /** Outlets planned a visit day; above 60 is too many for a day (screens.md, Routes). */
  outletsPerDay: z.int(),
});
export type Route = z.output<typeof route>;

const code = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,31}$/, 'Use 1 to 32 letters, digits, dots, slashes or hyphens.'),
  );

const addNode = {
  code,
  name: line(120),
  /** Absent for a nation; else a node of the level above. */
  parentId: z.nullable(id),
  managerId: z.optional(z.nullable(id)),
};

/** The code is fixed after creation; the parent changes by a move, never by an edit. */
const editNode = { name: line(120), managerId: z.optional(z.nullable(id)), version };

const dbHouseFields = {
  proprietor: line(120),
  mobile,
  address: note(500),
  position: z.nullable(position),
  tradeLicence: line(60, 0),
  openingDate: z.nullable(date),
  creditLimit: money.check(z.refine((amount) => !amount.startsWith('-'), 'A credit limit is not negative.')),
};

const routeFields = {
  visitDays: visitDays.check(
    z.refine((days) => new Set(days).size === days.length, 'A day is named twice.'),
    z.refine((days) => days.length > 0, 'Choose at least one visit day.'),
  ),
  frequency: z.enum(frequencies),
  km: z.nullable(z.number().check(z.minimum(0, 'At least 0 km.'), z.maximum(500, 'At most 500 km.'))),
};

export const addMarketNode = z.strictObject({ ...addNode, status: z.optional(z.enum(plainStatuses)) });
export const editMarketNode = z.strictObject({ ...editNode, status: z.enum(plainStatuses) });

export const addDbHouse = z.strictObject({ ...addNode, ...dbHouseFields, status: z.optional(z.enum(dbHouseStatuses)) });
export const editDbHouse = z.strictObject({ ...editNode, ...dbHouseFields, status: z.enum(dbHouseStatuses) });

export const addRoute = z.strictObject({
  ...addNode,
  ...routeFields,
  salesOfficerId: z.optional(z.nullable(id)),
  status: z.optional(z.enum(plainStatuses)),
});
/** Another SO takes the route over from `salesOfficerFrom` (a business date, today when absent). */
export const editRoute = z.strictObject({
  ...editNode,
  ...routeFields,
  salesOfficerId: z.optional(z.nullable(id)),
  salesOfficerFrom: z.optional(date),
  status: z.enum(plainStatuses),
});
