import { dayText } from '../days.ts';
import { marketOf } from '../market/market.ts';
import { outletDays, outletsOf } from '../market/outlets.ts';
import type { DemoPart } from '../part.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** The shops, and the routes on which they are visited. */
export const outlets: DemoPart = {
  name: 'outlets',
  rows: ({ counts }) => 2 * counts.outlets,
  async write(world, { copy }) {
    await copy('outlet', outletColumns, shops(world));
    await copy('outlet_route', ['outlet_id', 'route_id', 'sequence', 'valid_from'], places(world));
  },
};

const outletColumns = [
  'id',
  'code',
  'name',
  'owner_name',
  'mobile',
  'category',
  'class',
  'address',
  'latitude',
  'longitude',
  'status',
  'route_id',
  'created_at',
  'updated_at',
] as const;

function* shops(world: DemoWorld): Generator<Row> {
  for (const route of marketOf(world).routes) {
    for (const outlet of outletsOf(world, route)) {
      yield [
        outlet.id,
        outlet.code,
        outlet.name,
        outlet.ownerName,
        outlet.mobile,
        outlet.category,
        outlet.class,
        outlet.address,
        outlet.position.latitude,
        outlet.position.longitude,
        outlet.status,
        route.id,
        outlet.createdAt,
        outlet.createdAt,
      ];
    }
  }
}

function* places(world: DemoWorld): Generator<Row> {
  const ids = world.ids('outlet');
  for (const route of marketOf(world).routes) {
    for (const [place, day] of outletDays(world, route).entries()) {
      yield [ids(route.firstOutlet + place), route.id, place + 1, dayText(day)];
    }
  }
}
