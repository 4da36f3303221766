import type { DayNumber } from '../days.ts';
import { marketOf } from '../market/market.ts';
import type { Route } from '../market/routes.ts';
import { modelOf } from '../world.ts';
import { type Person, peopleOf } from './people.ts';

/** An SO's time with a route, `[from, to)`. */
export interface RoutePeriod {
  readonly route: Route;
  readonly person: Person;
  readonly from: DayNumber;
  readonly to: DayNumber | null;
  /** The transfer that began it. */
  readonly cause: string | null;
}

/** Who walked which route when, and the routes that nobody walks today, the one in Sylhet first. */
export const routePeriodsOf = modelOf((world) => {
  const { routes, transfer } = marketOf(world);
  const { salesOfficers } = peopleOf(world);
  const random = world.stream('people/vacancies');
  const vacant = vacantRoutes(
    routes.filter(({ officer }) => officer !== transfer.officer && officer !== transfer.successor),
    random,
  );
  const periods: RoutePeriod[] = [];
  const add = (route: Route, officer: number, from: DayNumber, to: DayNumber | null, cause: string | null) => {
    const person = salesOfficers[officer];
    if (person) periods.push({ route, person, from: Math.max(from, person.joined), to, cause });
  };
  for (const route of routes) {
    if (route.officer === transfer.successor) {
      add(route, transfer.officer, route.from, transfer.on, null);
      add(route, transfer.successor, transfer.on, null, transfer.id);
    } else if (route.officer === transfer.officer) {
      add(route, transfer.officer, transfer.on, null, transfer.id);
    } else {
      add(route, route.officer, route.from, vacant.has(route) ? world.today - random.whole(4, 40) : null, null);
    }
  }
  const officerOf = new Map(
    periods.flatMap(({ route, person, to }) => (to === null ? [[route, person] as const] : [])),
  );
  return { periods, vacant: [...vacant], officerOf };
});

function vacantRoutes(routes: readonly Route[], random: { whole(least: number, most: number): number }): Set<Route> {
  const count = Math.max(1, Math.round(routes.length * 0.004));
  const inSylhet = routes.find(({ district }) => district?.name === 'Sylhet');
  const vacant = new Set<Route>(inSylhet ? [inSylhet] : []);
  while (vacant.size < count) {
    const route = routes[random.whole(0, routes.length - 1)];
    if (route) vacant.add(route);
  }
  return vacant;
}
