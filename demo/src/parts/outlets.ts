import { dayText } from '../days.ts';
import { finishOutlets } from '../market/finish-outlets.ts';
import { marketOf } from '../market/market.ts';
import { outletDays, outletsOf } from '../market/outlets.ts';
import type { OutletCategory } from '../names/business-names.ts';
import type { DemoPart } from '../part.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** The shops, and the routes on which they are visited. */
export const outlets: DemoPart = {
  name: 'outlets',
  rows: ({ counts }) => 2 * counts.outlets,
  async write(world, { copy, withoutIndexes }) {
    await withoutIndexes(['outlet', 'outlet_route'], async () => {
      await copy('outlet', outletColumns, shops(world));
      await copy('outlet_route', ['outlet_id', 'route_id', 'sequence', 'valid_from'], places(world));
    });
  },
  steps: [{ name: 'outlets', after: [], run: finishOutlets }],
};

/** The categories that every business begins with, by their names. */
const categoryIds: Readonly<Record<OutletCategory, string>> = {
  Grocery: '0199a100-0000-7000-8000-000000000001',
  'Tea stall': '0199a100-0000-7000-8000-000000000002',
  Pharmacy: '0199a100-0000-7000-8000-000000000003',
  Wholesale: '0199a100-0000-7000-8000-000000000004',
  Cosmetics: '0199a100-0000-7000-8000-000000000005',
  'Modern trade': '0199a100-0000-7000-8000-000000000006',
  Other: '0199a100-0000-7000-8000-000000000007',
};

const outletColumns = [
  'id',
  'code',
  'name',
  'owner_name',
  'mobile',
  'category_id',
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
        categoryIds[outlet.category],
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
