import type { Impact } from '@routebook/contract';
import { marketOf } from '../market/market.ts';
import { isBeneath, type Place } from '../market/place.ts';
import { routePeriodsOf } from '../people/route-periods.ts';
import { territoryPostsOf } from '../people/territory-officers.ts';
import type { DemoWorld } from '../world.ts';

/** What lies beneath a territory and moves with it. */
export function impactOf(world: DemoWorld, territory: Place): Impact {
  const { areas, dbHouses, routes } = marketOf(world);
  const beneath = routes.filter((route) => isBeneath(route, territory));
  const { officerOf } = routePeriodsOf(world);
  const officers = new Set(beneath.map((route) => officerOf.get(route)).filter((person) => person !== undefined));
  const inCharge = territoryPostsOf(world).posts.filter((post) => post.territory === territory && post.to === null);
  return {
    children: areas.filter(({ parent }) => parent === territory).length,
    dbHouses: dbHouses.filter((house) => isBeneath(house, territory)).length,
    routes: beneath.length,
    outlets: beneath.reduce((sum, route) => sum + route.outlets, 0),
    people: officers.size + inCharge.length,
    orders: 0,
    ordersStaying: 0,
  };
}
