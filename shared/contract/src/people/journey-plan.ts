import * as z from 'zod/mini';
import { date, id, instant, reference } from '../common.ts';
import { dbHouseStatuses, plainStatuses } from '../hierarchy/levels.ts';
import { frequencies, position, visitDays } from '../hierarchy/node.ts';
import { conflictKinds, dayPurposes } from './journey-plan-words.ts';

/** One reason with its plain sentence; `routeId` where it is about one route. */
export const planConflict = z.object({
  kind: z.enum(conflictKinds),
  text: z.string(),
  routeId: z.nullable(id),
});
export type PlanConflict = z.output<typeof planConflict>;

/** An SO's day in the month view; its routes are in the reply's `routes`. */
export const plannedDay = z.object({
  day: date,
  purpose: z.enum(dayPurposes),
  /** In the order they are walked. */
  routeIds: z.array(id),
  /** Changed by hand after the pattern made it. */
  changed: z.boolean(),
  version: z.int(),
  conflicts: z.array(planConflict),
});
export type PlannedDay = z.output<typeof plannedDay>;

export const plannedRoute = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum([...plainStatuses, 'deleted']),
  dbHouse: reference,
  outlets: z.int(),
  km: z.nullable(z.number()),
});
export type PlannedRoute = z.output<typeof plannedRoute>;

export const plannedOfficer = z.object({
  id,
  name: z.string(),
  employeeCode: z.string(),
  mobile: z.nullable(z.string()),
  /** Of the routes walked today; the one with most routes. */
  dbHouse: z.nullable(reference),
  /** The supervisor. */
  territoryOfficer: z.nullable(reference),
});

/** The journey plan of an SO: the days of the month (or period) that was asked for. */
export const journeyPlan = z.object({
  salesOfficer: plannedOfficer,
  days: z.array(plannedDay),
  /** Days with routes. */
  planned: z.int(),
  /** Days that need a look. */
  conflicts: z.int(),
  /** The sentence when nothing at all is planned for days to come. */
  noPlan: z.nullable(z.string()),
});
export type JourneyPlan = z.output<typeof journeyPlan>;

/** A day on which nobody walks: the weekly off or a holiday. */
export const dayOff = z.object({ day: date, name: z.string(), holiday: z.boolean() });
export type DayOff = z.output<typeof dayOff>;

/** One day in full. */
export const journeyDay = z.object({
  salesOfficer: plannedOfficer,
  day: date,
  /** Null where nothing is planned yet. */
  version: z.nullable(z.int()),
  purpose: z.enum(dayPurposes),
  note: z.string(),
  changed: z.boolean(),
  routes: z.array(
    z.extend(plannedRoute, {
      houseStatus: z.enum(dbHouseStatuses),
      visitDays,
      frequency: z.enum(frequencies),
      /** Where its first outlet stands. */
      start: z.nullable(position),
    }),
  ),
  conflicts: z.array(planConflict),
  dayOff: z.nullable(z.string()),
  /** Why the day can't be changed any more; null while it can. */
  closed: z.nullable(z.string()),
});
export type JourneyDay = z.output<typeof journeyDay>;

/** A cycle repeats after so many weeks; a week begins on Saturday. */
export const cycleLengths = [1, 2, 4] as const;
export const cycleWeeks = z.union([z.literal(1), z.literal(2), z.literal(4)]);

/** A day of a cycle: week 1 to 4, weekday 0 Sunday to 6 Saturday. */
export const patternDay = z.strictObject({
  week: z.int().check(z.minimum(1), z.maximum(4)),
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  routeIds: z.array(id).check(z.maxLength(10, 'At most 10 routes a day.')),
});
export type PatternDay = z.output<typeof patternDay>;

/** What an SO walks week after week, from a day up to (not including) another. */
export const journeyPattern = z.object({
  id,
  cycleWeeks: z.int(),
  from: date,
  to: z.nullable(date),
  days: z.array(patternDay),
});
export type JourneyPattern = z.output<typeof journeyPattern>;

export const journeyChangeKinds = [
  'pattern',
  'edit',
  'remove',
  'swap days',
  'swap officers',
  'copy',
  'import',
  'undo',
] as const;
export type JourneyChangeKind = (typeof journeyChangeKinds)[number];

/** Something that was done with plans, as one step that can be taken back. */
export const journeyChange = z.object({
  id,
  kind: z.enum(journeyChangeKinds),
  /** In words: "Copied November 2026 to December 2026 for 12 SOs". */
  summary: z.string(),
  days: z.int(),
  reason: z.nullable(z.string()),
  doneBy: z.string(),
  doneAt: instant,
  undoneAt: z.nullable(instant),
  /** Whether some day it changed can still be set back. */
  undoable: z.boolean(),
});
export type JourneyChange = z.output<typeof journeyChange>;

/** What copying a month does, in days. */
export const copyCounts = z.object({
  salesOfficers: z.int(),
  /** Days that get a plan. */
  days: z.int(),
  /** Of them days that had another plan. */
  replaced: z.int(),
  /** Days that stay as they are, because they have a plan already. */
  kept: z.int(),
  /** Of them days of leave: no copy replaces them. A server of before does not say it. */
  keptLeave: z.optional(z.int()),
  /** Days left out: the weekly off, holidays, days that have passed or are closed. */
  offDays: z.int(),
  closedDays: z.int(),
  /** Leave is not copied. */
  leaveDays: z.int(),
});
export type CopyCounts = z.output<typeof copyCounts>;

export const conflictCount = z.object({ kind: z.enum(conflictKinds), days: z.int() });

export const salesRepresentative = z.object({
  ...plannedOfficer.shape,
  /** The routes of today's plan; empty without one. */
  todaysRoutes: z.array(reference),
});
export type SalesRepresentative = z.output<typeof salesRepresentative>;

/** Where a person was last seen within seven days: at a visit, a check-in or a check-out; else where today's plan begins (`at` and `date` are then null). */
export const lastPosition = z.object({
  userId: id,
  name: z.string(),
  designation: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres; null where it is not known. */
  accuracy: z.nullable(z.number()),
  at: z.nullable(instant),
  /** The business date of it. */
  date: z.nullable(date),
  source: z.enum(['visit', 'check-in', 'check-out', 'plan']),
});
export type LastPosition = z.output<typeof lastPosition>;
