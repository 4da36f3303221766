import { type DayNumber, weekday } from '../days.ts';
import { marketOf } from '../market/market.ts';
import { above, type Place, type Position } from '../market/place.ts';
import type { Route } from '../market/routes.ts';
import { type Person, peopleOf } from '../people/people.ts';
import { routePeriodsOf } from '../people/route-periods.ts';
import { territoryPostsOf } from '../people/territory-officers.ts';
import { arrayText } from '../row-text.ts';
import { type DemoWorld, modelOf } from '../world.ts';

/** Where a person works on a day: the way down to it as PostgreSQL reads it, and where the day begins. */
export interface Way {
  readonly path: string;
  readonly start: Position | null;
  /** Whether the distance from the start is known: down to a DB house it is. */
  readonly measured: boolean;
}

const nowhere: Way = { path: '{}', start: null, measured: false };

/** The places above one and itself, nation first, as they were on a day, and the last day for which that holds. */
function pathOn(last: Place, day: DayNumber): { ids: string[]; until: DayNumber } {
  const ids = [last.id];
  let until = Number.POSITIVE_INFINITY;
  let step = last;
  for (;;) {
    const period = step.periods.find(({ from, to }) => from <= day && (to === null || day < to)) ?? step.periods[0];
    if (!period) return { ids, until };
    if (period.to !== null && period.to > day) until = Math.min(until, period.to - 1);
    ids.unshift(period.parent.id);
    step = period.parent;
  }
}

/** Paths in the order of days: worked out once, and again only after a place above has moved. */
function rememberedPaths() {
  const known = new Map<Place, { ids: string[]; until: DayNumber }>();
  return (place: Place, day: DayNumber): string[] => {
    let path = known.get(place);
    if (!path || path.until < day) {
      path = pathOn(place, day);
      known.set(place, path);
    }
    return path.ids;
  };
}

function inCommon(paths: readonly string[][]): string[] {
  const [first = [], ...others] = paths;
  const fork = first.findIndex((id, place) => others.some((path) => path[place] !== id));
  return fork === -1 ? first : first.slice(0, fork);
}

/** Who walks which route, and looks after which territory, from when to when. */
const assignmentsOf = modelOf((world) => {
  const { salesOfficers, territoryOfficers } = peopleOf(world);
  const walks = new Map<Person, { route: Route; from: DayNumber; to: DayNumber | null }[]>(
    salesOfficers.map((person) => [person, []]),
  );
  for (const { person, route, from, to } of routePeriodsOf(world).periods) walks.get(person)?.push({ route, from, to });
  const posts = new Map<Person, { territory: Place; from: DayNumber; to: DayNumber | null }[]>(
    territoryOfficers.map((person) => [person, []]),
  );
  for (const { officer, territory, from, to } of territoryPostsOf(world).posts) {
    const person = territoryOfficers[officer];
    if (person) posts.get(person)?.push({ territory, from, to });
  }
  const houseIn = new Map<Place, Position>();
  for (const house of marketOf(world).trading) {
    const territory = above(house, 'territory');
    if (!houseIn.has(territory)) houseIn.set(territory, house.position);
  }
  return { walks, posts, houseIn };
});

const holds = (day: DayNumber) => (period: { from: DayNumber; to: DayNumber | null }) =>
  period.from <= day && (period.to === null || day < period.to);

/** Tells where somebody works on a day; the days have to come in their order. */
export function waysOf(world: DemoWorld): (person: Person, day: DayNumber) => Way {
  const { walks, posts, houseIn } = assignmentsOf(world);
  const path = rememberedPaths();
  const texts = new Map<string[], string>();
  const text = (ids: string[]): string => {
    let known = texts.get(ids);
    if (known === undefined) {
      known = arrayText(ids);
      texts.set(ids, known);
    }
    return known;
  };

  return (person, day) => {
    const holdsThen = holds(day);
    const walkedEver = walks.get(person);
    if (walkedEver) {
      const ofWeek = weekday(day);
      const walked = walkedEver.find((walk) => walk.route.visitDay === ofWeek && holdsThen(walk));
      if (walked) return { path: text(path(walked.route, day)), start: walked.route.dbHouse.position, measured: true };
      const own = walkedEver.filter(holdsThen);
      const [one] = own;
      if (!one) return nowhere;
      const ids = inCommon(own.map(({ route }) => path(route, day)));
      return { path: arrayText(ids), start: one.route.dbHouse.position, measured: ids.length === 8 };
    }
    const territories = posts.get(person)?.filter(holdsThen) ?? [];
    const [first] = territories;
    if (!first) return nowhere;
    const start = houseIn.get(first.territory) ?? null;
    if (territories.length === 1) return { path: text(path(first.territory, day)), start, measured: false };
    return {
      path: arrayText(inCommon(territories.map(({ territory }) => path(territory, day)))),
      start,
      measured: false,
    };
  };
}
