import { type DayNumber, dayText, instantAt } from '../days.ts';
import { type Market, marketOf, placesOf } from '../market/market.ts';
import { type Place, pathOf } from '../market/place.ts';
import { walk, walkKm } from '../market/walk.ts';
import type { DemoPart } from '../part.ts';
import { peopleOf } from '../people/people.ts';
import { routePeriodsOf } from '../people/route-periods.ts';
import { arrayText, type Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** The nodes of the market hierarchy with their parents through time, the DB houses and the routes. */
export const market: DemoPart = {
  name: 'market hierarchy',
  rows: ({ counts }) => 3 * (counts.routes + counts.dbHouses) + 2 * (counts.areas + counts.territories + counts.zones),
  async begin(client) {
    await client.query('select pause_market_triggers()');
  },
  async write(world, { copy }) {
    const model = marketOf(world);
    await copy('market_node', nodeColumns, nodes(world, model));
    await copy('market_parent', ['node_id', 'parent_id', 'valid_from', 'valid_to', 'cause'], parents(model));
    await copy('db_house', houseColumns, houses(model));
    await copy('route', ['node_id', 'visit_days', 'frequency', 'km', 'sales_officer_id'], routes(world, model));
  },
  // Counts what outlets are by then.
  steps: [{ name: 'market', after: ['outlets'], run: (client) => client.query('select resume_market_triggers()') }],
};

const nodeColumns = [
  'id',
  'level',
  'code',
  'name',
  'status',
  'parent_id',
  'ancestors',
  'manager_id',
  'valid_from',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

/** The minute of a day on which a place was added or changed: office hours, in the order of their numbers. */
function stamp(place: Place, day: DayNumber): string {
  return instantAt(day, 10 * 60 + (place.index % 420));
}

function* nodes(world: DemoWorld, model: Market): Generator<Row> {
  const { inChargeOf } = peopleOf(world);
  for (const place of placesOf(model)) {
    yield [
      place.id,
      place.level,
      place.code,
      place.name,
      place.status,
      place.parent?.id ?? null,
      arrayText(pathOf(place).map(({ id }) => id)),
      inChargeOf(place)?.id ?? null,
      dayText(place.from),
      place.changed === null ? 1 : 2,
      stamp(place, place.from),
      stamp(place, place.changed ?? place.from),
      place.deleted === null ? null : stamp(place, place.deleted),
    ];
  }
}

function* parents(model: Market): Generator<Row> {
  for (const place of placesOf(model)) {
    for (const { parent, from, to, cause } of place.periods) {
      yield [place.id, parent.id, dayText(from), to === null ? null : dayText(to), cause];
    }
  }
}

const houseColumns = [
  'node_id',
  'proprietor',
  'mobile',
  'address',
  'latitude',
  'longitude',
  'trade_licence',
  'opening_date',
  'credit_limit',
  'replaced_by',
] as const;

function* houses(model: Market): Generator<Row> {
  for (const house of model.dbHouses) {
    yield [
      house.id,
      house.proprietor,
      house.mobile,
      house.address,
      house.position.latitude,
      house.position.longitude,
      house.tradeLicence,
      house.status === 'prospect' ? null : dayText(house.from),
      house.creditLimit,
      house.replacedBy?.id ?? null,
    ];
  }
}

function* routes(world: DemoWorld, model: Market): Generator<Row> {
  const { officerOf } = routePeriodsOf(world);
  for (const route of model.routes) {
    yield [
      route.id,
      arrayText([route.visitDay]),
      route.frequency,
      walkKm(route, walk(world, route)),
      officerOf.get(route)?.id ?? null,
    ];
  }
}
