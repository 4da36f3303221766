import type { DayOff, DayPurpose, JourneyPlan, PlanConflict, PlannedDay } from '@routebook/contract';
import { sql } from 'kysely';
import { addDays, dayCount } from '../../../core/calendar/days.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { conflictsOfDay, type DayFacts, noPlanText } from './conflicts.ts';
import {
  type Assignment,
  assignmentsOf,
  daysOff,
  factsOfRoute,
  type KnownRoute,
  leaves,
  othersWalking,
  routesById,
  type Walkers,
  walkKey,
} from './plan-facts.ts';
import { weekNumber, weekStart } from './week-cycle.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A planned day as it is kept. */
export interface KeptDay {
  readonly day: string;
  readonly purpose: DayPurpose;
  readonly routeIds: readonly string[];
  readonly changed: boolean;
  readonly version: number;
}

/** What is planned for these people on these days, each person's days in order. */
export async function keptDays(
  db: Database,
  userIds: readonly string[],
  { from, to }: Days,
): Promise<ReadonlyMap<string, readonly KeptDay[]>> {
  const { rows } = await sql<{ user_id: string; days: [string, DayPurpose, string[], boolean, number][] }>`
    /* unscoped: part */ select user_id, json_agg(json_build_array(day, purpose, route_ids, changed, version) order by day) as days
    from journey_plan where user_id = any (${userIds}::uuid[]) and day between ${from}::date and ${to}::date group by user_id
  `.execute(db);
  return new Map(
    rows.map(({ user_id, days }) => [
      user_id,
      days.map(([day, purpose, routeIds, changed, version]) => ({ day, purpose, routeIds, changed, version })),
    ]),
  );
}

export type Officer = JourneyPlan['salesOfficer'] & {
  /** False for somebody who only walked here once: of such a person only the days here are shown. */
  readonly seen: boolean;
  readonly active: boolean;
};

export interface PlansOfPage {
  readonly plans: JourneyPlan[];
  readonly routes: ReadonlyMap<string, KnownRoute>;
  readonly daysOff: DayOff[];
}

/** The plans of these SOs on these days, with what needs a look on the days to come. */
export async function plansOf(
  db: Database,
  reach: Reach,
  officers: readonly Officer[],
  days: Days,
  today: string,
): Promise<PlansOfPage> {
  const ids = officers.map(({ id }) => id);
  // Whole weeks, because a route may be due so many times a week.
  const weeks = { from: weekStart(days.from), to: addDays(weekStart(days.to), 6) };
  const ahead = { from: days.from > today ? days.from : today, to: days.to };
  const [kept, off, away] = await Promise.all([
    keptDays(db, ids, weeks),
    daysOff(db, days.from, days.to),
    leaves(db, ids, ahead),
  ]);
  const routeIds = [...new Set([...kept.values()].flatMap((list) => list.flatMap((day) => day.routeIds)))];
  const [routes, assignments, others] = await Promise.all([
    routesById(db, reach, routeIds),
    assignmentsOf(db, reach, routeIds, ahead, ids),
    othersWalking(db, reach, routeIds, ahead, ids),
  ]);
  const facts: Facts = {
    routes,
    assignments,
    others,
    away,
    off: new Map(off.map(({ day, name }) => [day, name])),
    onPage: walkersOnPage(officers, kept, ahead),
  };
  const workingDaysAhead =
    ahead.from > ahead.to
      ? 0
      : dayCount(ahead.to) - dayCount(ahead.from) + 1 - off.filter(({ day }) => day >= ahead.from).length;
  return {
    plans: officers.map((officer) => planOf(officer, kept.get(officer.id) ?? [], days, today, workingDaysAhead, facts)),
    routes,
    daysOff: off,
  };
}

interface Facts {
  readonly routes: ReadonlyMap<string, KnownRoute>;
  readonly assignments: ReadonlyMap<string, readonly Assignment[]>;
  readonly others: Walkers;
  readonly onPage: Walkers;
  readonly off: ReadonlyMap<string, string>;
  readonly away: ReadonlyMap<string, string>;
}

/** Which SOs of the page itself have a route on a day to come. */
function walkersOnPage(
  officers: readonly Officer[],
  kept: ReadonlyMap<string, readonly KeptDay[]>,
  { from, to }: Days,
): Walkers {
  const walkers = new Map<string, { userId: string; name: string | null }[]>();
  for (const { id, name, seen } of officers) {
    for (const { day, routeIds } of kept.get(id) ?? []) {
      if (day < from || day > to) continue;
      for (const routeId of routeIds) {
        const key = walkKey(routeId, day);
        const there = walkers.get(key);
        const walker = { userId: id, name: seen ? name : null };
        if (there) there.push(walker);
        else walkers.set(key, [walker]);
      }
    }
  }
  return walkers;
}

function planOf(
  officer: Officer,
  kept: readonly KeptDay[],
  { from, to }: Days,
  today: string,
  workingDaysAhead: number,
  facts: Facts,
): JourneyPlan {
  const { seen, active, ...salesOfficer } = officer;
  const timesByWeek = new Map<string, number>();
  for (const { day, routeIds } of kept) {
    for (const routeId of routeIds) {
      const key = `${routeId} ${weekNumber(day)}`;
      timesByWeek.set(key, (timesByWeek.get(key) ?? 0) + 1);
    }
  }
  const days: PlannedDay[] = [];
  let planned = 0;
  let conflicts = 0;
  let plannedAhead = 0;
  for (const day of kept) {
    if (day.day < from || day.day > to) continue;
    if (!seen && !day.routeIds.some((id) => facts.routes.get(id)?.seen)) continue;
    const found = day.day >= today && day.purpose === 'routes' ? conflictsOf(officer.id, day, timesByWeek, facts) : [];
    if (day.purpose === 'routes') planned += 1;
    if (day.day >= today) plannedAhead += 1;
    if (found.length > 0) conflicts += 1;
    days.push({
      day: day.day,
      purpose: day.purpose,
      routeIds: seen ? [...day.routeIds] : day.routeIds.filter((id) => facts.routes.get(id)?.seen),
      changed: day.changed,
      version: day.version,
      conflicts: found,
    });
  }
  return {
    salesOfficer,
    days,
    planned,
    conflicts,
    noPlan: seen && active ? noPlanText(plannedAhead, workingDaysAhead) : null,
  };
}

function conflictsOf(
  userId: string,
  { day, routeIds }: KeptDay,
  timesByWeek: ReadonlyMap<string, number>,
  facts: Facts,
): PlanConflict[] {
  const dayFacts: DayFacts = {
    routes: routeIds.flatMap((id) => {
      const route = facts.routes.get(id);
      return route ? [factsOfRoute(route)] : [];
    }),
    dayOff: facts.off.get(day) ?? null,
    leave: facts.away.get(walkKey(userId, day)) ?? null,
    othersOn: (routeId) =>
      [...(facts.onPage.get(walkKey(routeId, day)) ?? []), ...(facts.others.get(walkKey(routeId, day)) ?? [])]
        .filter((walker) => walker.userId !== userId)
        .map(({ name }) => name),
    assignee: (routeId) => {
      const period = facts.assignments.get(routeId)?.find(({ from, to }) => from <= day && (to === null || to > day));
      if (!period) return { kind: 'nobody' };
      return period.userId === userId ? { kind: 'self' } : { kind: 'other', name: period.name };
    },
    timesThisWeek: (routeId) => timesByWeek.get(`${routeId} ${weekNumber(day)}`) ?? 0,
  };
  return conflictsOfDay(dayFacts);
}
