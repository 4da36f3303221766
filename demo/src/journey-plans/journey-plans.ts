import { holidaysBetween } from '../attendance/holidays.ts';
import { type DayNumber, weekday } from '../days.ts';
import type { Route } from '../market/routes.ts';
import { type Person, peopleOf } from '../people/people.ts';
import { type RoutePeriod, routePeriodsOf } from '../people/route-periods.ts';
import { type DemoWorld, modelOf } from '../world.ts';

/** What an SO walks on a day; no routes: leave. */
export interface PlannedDay {
  readonly person: Person;
  readonly day: DayNumber;
  readonly routes: readonly Route[];
  readonly note: string;
  readonly changed: boolean;
}

/** What was done to two days of an SO. */
export interface DaySwap {
  readonly index: number;
  readonly person: Person;
  readonly one: DayNumber;
  readonly other: DayNumber;
}

const friday = 5;
/** A Saturday, as a count of days since 1970: weeks of all cycles are counted from it. */
const firstSaturday = 10_957;
const cycleOf = { weekly: 1, fortnightly: 2, monthly: 4 } as const;

export function weekOfCycle(day: DayNumber, weeks: number): number {
  return (Math.floor((day - firstSaturday) / 7) % weeks) + 1;
}

function monthStart(day: DayNumber, monthsLater: number): DayNumber {
  const at = new Date(day * 86_400_000);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater, 1) / 86_400_000;
}

/** The week of its cycle in which a route is walked. */
function weekOf(route: Route): number {
  return (route.index % cycleOf[route.frequency]) + 1;
}

function isDue(route: Route, day: DayNumber): boolean {
  return weekOfCycle(day, cycleOf[route.frequency]) === weekOf(route);
}

/** Whether an SO has a route in the plan: as long as it is walked, and when nobody followed still afterwards. */
function isPlanned({ from, to }: RoutePeriod, day: DayNumber, followed: boolean): boolean {
  return day >= from && (to === null || day < to || !followed);
}

/**
 * The journey plans of all SOs, from some months ago to the end of next month, with what was planted in them: an SO
 * without a plan, a route that two walk on a day, a Friday, a day too full, routes of nobody any more.
 */
export const journeyPlansOf = modelOf((world) => {
  const { today } = world;
  const { salesOfficers } = peopleOf(world);
  const { periods, officerOf } = routePeriodsOf(world);
  const first = monthStart(today, -world.counts.monthsOfHistory);
  const last = monthStart(today, 2) - 1;
  const walks = new Map<Person, RoutePeriod[]>();
  for (const period of periods) walks.set(period.person, [...(walks.get(period.person) ?? []), period]);

  const planted = plantedOf(world, salesOfficers, walks, last);
  const holidays = new Set(holidaysBetween(first, last).map(({ day }) => day));
  const swaps = swapsOf(world, salesOfficers, planted.all, last).filter(
    ({ one, other }) => !holidays.has(one) && !holidays.has(other),
  );
  const swappedDays = new Map(
    swaps.map(({ person, one, other }) => [
      person,
      new Map([
        [one, other],
        [other, one],
      ]),
    ]),
  );

  function routesOn(person: Person, day: DayNumber): Route[] {
    const on = swappedDays.get(person)?.get(day) ?? day;
    return (walks.get(person) ?? []).flatMap((period) =>
      period.route.visitDay === weekday(on) &&
      isDue(period.route, on) &&
      isPlanned(period, on, officerOf.has(period.route))
        ? [period.route]
        : [],
    );
  }

  function* days(): Generator<PlannedDay> {
    for (const person of salesOfficers) {
      const changed = swappedDays.get(person);
      const added = planted.days.get(person);
      for (let day = Math.max(first, person.joined); day <= last; day += 1) {
        const own = added?.get(day);
        if (own) {
          yield { person, day, ...own, changed: true };
          continue;
        }
        if (weekday(day) === friday || holidays.has(day) || (person === planted.unplanned && day > today)) continue;
        const routes = routesOn(person, day);
        if (routes.length > 0) yield { person, day, routes, note: '', changed: changed?.has(day) ?? false };
      }
    }
  }

  /** What an SO walks week after week, as patterns are kept. */
  function patternOf(person: Person) {
    const own = (walks.get(person) ?? []).flatMap(({ route, to }) =>
      to === null || !officerOf.has(route) ? [route] : [],
    );
    const weeks = Math.max(1, ...own.map(({ frequency }) => cycleOf[frequency]));
    const slots = new Map<string, { week: number; weekday: number; routeIds: string[] }>();
    for (const route of own) {
      for (let week = weekOf(route); week <= weeks; week += cycleOf[route.frequency]) {
        const key = `${week} ${route.visitDay}`;
        const slot = slots.get(key) ?? { week, weekday: route.visitDay, routeIds: [] };
        slot.routeIds.push(route.id);
        slots.set(key, slot);
      }
    }
    return { weeks, days: [...slots.values()] };
  }

  return { first, last, days, patternOf, routesOn, swaps, unplanned: planted.unplanned };
});

type Planted = ReadonlyMap<Person, ReadonlyMap<DayNumber, Pick<PlannedDay, 'routes' | 'note'>>>;

/** Conflicts to be found, all in the days to come. */
function plantedOf(
  { today }: DemoWorld,
  officers: readonly Person[],
  walks: ReadonlyMap<Person, readonly RoutePeriod[]>,
  last: DayNumber,
) {
  const workingDay = (from: DayNumber) => {
    let day = from;
    while (weekday(day) === friday) day += 1;
    return Math.min(day, last);
  };
  const at = (share: number) => officers[Math.floor(officers.length * share)] ?? officers[0];
  const [doubled, onFriday, full, away, unplanned] = [0.12, 0.31, 0.47, 0.63, 0.86].map(at);
  const routesOf = (person: Person | undefined) =>
    (person && walks.get(person)?.flatMap(({ route, to }) => (to === null ? [route] : []))) ?? [];
  const days = new Map<Person, Map<DayNumber, Pick<PlannedDay, 'routes' | 'note'>>>();
  const plan = (person: Person | undefined, day: DayNumber, routes: readonly Route[], note = '') => {
    if (person) days.set(person, new Map([...(days.get(person) ?? []), [day, { routes, note }]]));
  };

  // The neighbour's walk of that day on top of the own one.
  const neighbour = doubled && officers[officers.indexOf(doubled) + 1];
  const day = workingDay(today + 3);
  const walkOf = (person: Person | undefined) => routesOf(person).filter(({ visitDay }) => visitDay === weekday(day));
  plan(doubled, day, [...walkOf(doubled), ...walkOf(neighbour)].slice(0, 2));

  let off = today + 2;
  while (weekday(off) !== friday) off += 1;
  plan(onFriday, off, routesOf(onFriday).slice(0, 1), 'Makes up for a day lost to rain');
  plan(full, workingDay(today + 5), routesOf(full).slice(0, 4), 'Catches up after training');
  plan(away, workingDay(today + 6), [], 'Wedding in the family');
  return { days: days as Planted, unplanned, all: new Set([doubled, neighbour, onFriday, full, away, unplanned]) };
}

/** One SO in twenty had two days of a coming week exchanged. */
function swapsOf(
  world: DemoWorld,
  officers: readonly Person[],
  except: ReadonlySet<Person | undefined>,
  last: DayNumber,
): DaySwap[] {
  const random = world.stream('journey-plans/swaps');
  const swaps: DaySwap[] = [];
  for (const person of officers) {
    const chosen = random.chance(0.05);
    const saturday = world.today - ((world.today - firstSaturday) % 7) + 7 * random.whole(1, 3);
    const one = saturday + random.whole(0, 2);
    const other = one + random.whole(1, 3);
    if (!chosen || except.has(person) || other > last || person.joined > world.today - 30) continue;
    swaps.push({ index: swaps.length, person, one, other });
  }
  return swaps;
}
