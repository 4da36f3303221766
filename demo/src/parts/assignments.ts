import { type DayNumber, dayText } from '../days.ts';
import { marketOf } from '../market/market.ts';
import type { Place } from '../market/place.ts';
import type { DemoPart } from '../part.ts';
import { type Person, peopleOf } from '../people/people.ts';
import { routePeriodsOf } from '../people/route-periods.ts';
import { territoryPostsOf } from '../people/territory-officers.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** Who works where, and since when: everybody's market scope, and the SOs of the routes. */
export const assignments: DemoPart = {
  name: 'assignments',
  rows: ({ counts }) => 2 * counts.routes,
  async write(world, { copy }) {
    await copy('user_market', ['user_id', 'node_id', 'valid_from', 'valid_to'], scopes(world));
    await copy('route_sales_officer', ['route_id', 'user_id', 'valid_from', 'valid_to', 'cause'], walks(world));
  },
};

function scope(person: Person | undefined, place: Place, from: DayNumber, to: DayNumber | null): Row[] {
  return person
    ? [[person.id, place.id, dayText(Math.max(from, person.joined)), to === null ? null : dayText(to)]]
    : [];
}

function* scopes(world: DemoWorld): Generator<Row> {
  const { nation, regions } = marketOf(world);
  const { nationalManager, managers, territoryOfficers } = peopleOf(world);
  yield* scope(nationalManager, nation, nation.from, null);
  for (const [index, region] of regions.entries()) yield* scope(managers[index], region, region.from, null);
  for (const { officer, territory, from, to } of territoryPostsOf(world).posts)
    yield* scope(territoryOfficers[officer], territory, from, to);
  for (const { person, route, from, to } of routePeriodsOf(world).periods) yield* scope(person, route, from, to);
}

function* walks(world: DemoWorld): Generator<Row> {
  for (const { route, person, from, to, cause } of routePeriodsOf(world).periods) {
    yield [route.id, person.id, dayText(from), to === null ? null : dayText(to), cause];
  }
}
