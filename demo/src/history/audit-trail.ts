import { dayText, instantAt } from '../days.ts';
import type { TerritoryMove } from '../market/lower-levels.ts';
import { type Market, marketOf, placesOf } from '../market/market.ts';
import type { Place } from '../market/place.ts';
import { peopleOf } from '../people/people.ts';
import { routePeriodsOf } from '../people/route-periods.ts';
import type { DemoWorld } from '../world.ts';
import { attendanceTrail } from './attendance-trail.ts';
import type { Entry } from './entry.ts';
import { giftTrail } from './gift-trail.ts';
import { offerTrail } from './offer-trail.ts';
import { peopleTrail } from './people-trail.ts';

/** All that was done to the market, to people and their days, to gifts and to offers, oldest first. */
export function auditTrail(world: DemoWorld): Entry[] {
  const market = marketOf(world);
  return [
    ...additions(world, market),
    ...closures(world, market),
    ...moves(world, market),
    ...replacements(world, market),
    ...changesOfOfficer(world, market),
    ...peopleTrail(world),
    ...attendanceTrail(world),
    ...giftTrail(world),
    ...offerTrail(world),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** Another row as the audit names it. */
function reference(to: { readonly id: string; readonly name: string } | null | undefined) {
  return to ? { id: to.id, name: to.name } : null;
}

function* additions(world: DemoWorld, market: Market): Generator<Entry> {
  const { administrator, inChargeOf } = peopleOf(world);
  const successors = new Set<Place>(market.replacements.map((replacement) => replacement.new));
  for (const place of placesOf(market)) {
    const [first] = place.periods;
    yield {
      at: instantAt(place.from, 10 * 60 + (place.index % 420)),
      actor: administrator,
      action: 'add',
      entity: place.level,
      entityId: place.id,
      before: null,
      after: {
        code: place.code,
        name: place.name,
        status: place.status === 'prospect' || successors.has(place) ? 'prospect' : 'active',
        parent: reference(first?.parent),
        manager: reference(inChargeOf(place)),
      },
      reason: null,
      batch: null,
    };
  }
}

/** Places that were deactivated, put on hold, or deleted. */
function* closures(world: DemoWorld, market: Market): Generator<Entry> {
  const { nationalManager, administrator, inChargeOf } = peopleOf(world);
  const facts = (place: Place) => ({
    at: instantAt(place.changed ?? place.from, 11 * 60 + (place.index % 300)),
    entity: place.level,
    entityId: place.id,
    batch: null,
  });
  for (const place of [market.woundUp.territory, ...market.givenUpAreas]) {
    yield {
      ...facts(place),
      actor: nationalManager,
      action: 'edit',
      before: { status: 'active' },
      after: { status: 'inactive' },
      reason: 'Too little trade; the shops are served from the neighbouring territory',
    };
  }
  for (const house of market.dbHouses.filter(({ status }) => status === 'hold' || status === 'closing')) {
    yield {
      ...facts(house),
      actor: inChargeOf(house) ?? administrator,
      action: 'edit',
      before: { status: 'active' },
      after: { status: house.status },
      reason: house.status === 'hold' ? 'Dues beyond the credit limit' : 'The proprietor gives up the business',
    };
  }
  yield {
    ...facts(market.mistakenArea),
    actor: administrator,
    action: 'delete',
    before: { code: market.mistakenArea.code, name: market.mistakenArea.name, status: market.mistakenArea.status },
    after: null,
    reason: 'Added by mistake, the area was there already',
  };
}

export const moveReason = 'Closer to the Narayanganj depot since the new bridge';

function* moves(world: DemoWorld, { territoryMove }: Market): Generator<Entry> {
  const facts = {
    actor: peopleOf(world).nationalManager,
    entity: 'territory',
    entityId: territoryMove.territory.id,
    before: { parent: reference(territoryMove.fromZone) },
    after: { parent: reference(territoryMove.toZone), effectiveFrom: dayText(territoryMove.on) },
    reason: moveReason,
    batch: territoryMove.id,
  };
  yield { ...facts, at: stagedAt(territoryMove), action: 'stage move' };
  yield { ...facts, at: confirmedAt(territoryMove), action: 'move' };
}

export function stagedAt({ on }: TerritoryMove): string {
  return instantAt(on - 1, 16 * 60 + 5);
}

export function confirmedAt({ on }: TerritoryMove): string {
  return instantAt(on, 15 * 60 + 20);
}

export const replacementReason = 'The distributor gave up the business';

function* replacements(world: DemoWorld, market: Market): Generator<Entry> {
  const { nationalManager } = peopleOf(world);
  for (const replacement of market.replacements) {
    const effectiveFrom = dayText(replacement.on);
    const facts = {
      at: instantAt(replacement.on, 9 * 60 + 45),
      actor: nationalManager,
      reason: replacementReason,
      batch: replacement.id,
    };
    yield {
      ...facts,
      action: 'replace',
      entity: 'dbHouse',
      entityId: replacement.old.id,
      before: { status: 'active', replacedBy: null },
      after: { status: 'closed', replacedBy: reference(replacement.new), effectiveFrom },
    };
    yield {
      ...facts,
      action: 'take over',
      entity: 'dbHouse',
      entityId: replacement.new.id,
      before: { status: 'prospect', replaces: null },
      after: { status: 'active', replaces: reference(replacement.old), effectiveFrom },
    };
    for (const route of market.routes.filter(({ dbHouse }) => dbHouse === replacement.new)) {
      yield {
        ...facts,
        action: 'move',
        entity: 'route',
        entityId: route.id,
        before: { parent: reference(replacement.old) },
        after: { parent: reference(replacement.new), effectiveFrom },
      };
    }
  }
}

function* changesOfOfficer(world: DemoWorld, { transfer }: Market): Generator<Entry> {
  const { administrator, inChargeOf } = peopleOf(world);
  const { periods } = routePeriodsOf(world);
  const left = new Map(periods.flatMap((period) => (period.to === null ? [] : [[period.route, period] as const])));
  for (const { route, person, from, cause } of periods) {
    if (cause === null) continue;
    const former = left.get(route)?.person;
    yield {
      at: instantAt(from, 9 * 60 + 10),
      actor: inChargeOf(route.dbHouse) ?? administrator,
      action: 'edit',
      entity: 'route',
      entityId: route.id,
      before: { salesOfficer: reference(former) },
      after: { salesOfficer: reference(person), salesOfficerFrom: dayText(from) },
      reason: former ? 'Taken over from the SO who was transferred' : 'Transferred to the new routes',
      batch: transfer.id,
    };
  }
  for (const [route, { person, to, cause }] of left) {
    if (to === null || cause !== null || route.officer === transfer.successor) continue;
    yield {
      at: instantAt(to, 17 * 60 + 30),
      actor: inChargeOf(route.dbHouse) ?? administrator,
      action: 'edit',
      entity: 'route',
      entityId: route.id,
      before: { salesOfficer: reference(person) },
      after: { salesOfficer: null, salesOfficerFrom: dayText(to) },
      reason: 'Given up for a heavier route; vacant until somebody is found',
      batch: null,
    };
  }
}
