import { type DayNumber, instantAt } from '../days.ts';
import { mobileNumber, mobileRanges } from '../mobile-numbers.ts';
import { nearName, type OutletCategory, shopName } from '../names/business-names.ts';
import { fullName, personName } from '../names/person-names.ts';
import { type Random, stir } from '../random.ts';
import { type DemoWorld, demoSeed } from '../world.ts';
import { towards } from './ground.ts';
import type { Position } from './place.ts';
import type { Route } from './routes.ts';
import { walk } from './walk.ts';

export interface Outlet {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly ownerName: string;
  readonly mobile: string;
  readonly category: OutletCategory;
  readonly class: 'A' | 'B' | 'C' | 'D';
  readonly address: string;
  readonly position: Position;
  readonly status: 'pending' | 'active' | 'dormant' | 'closed' | 'rejected';
  readonly from: DayNumber;
  readonly createdAt: string;
}

/** One of each so many outlets was entered twice. */
const duplicateEvery = 50;

/** Whether the outlet with this number, at this place (from 0) of its route, is the one before it entered again. */
export function isDuplicate(index: number, place: number): boolean {
  const chosen = index - (index % duplicateEvery) + 2 + (stir(demoSeed ^ Math.floor(index / duplicateEvery)) % 46);
  return place > 0 && (index === chosen || (index === chosen + 1 && place === 1));
}

export const categoryShares: readonly (readonly [OutletCategory, number])[] = [
  ['Grocery', 65],
  ['Tea stall', 15],
  ['Pharmacy', 8],
  ['Wholesale', 5],
  ['Cosmetics', 4],
  ['Modern trade', 1],
  ['Other', 2],
];

type ClassShares = readonly (readonly [Outlet['class'], number])[];
/** Together with the three kinds below these come to A 8, B 22, C 40, D 30 of a hundred. */
const usualClasses: ClassShares = [
  ['A', 6.84],
  ['B', 23.99],
  ['C', 41.77],
  ['D', 27.4],
];
const classShares: Partial<Record<OutletCategory, ClassShares>> = {
  'Tea stall': [
    ['B', 5],
    ['C', 40],
    ['D', 55],
  ],
  Wholesale: [
    ['A', 40],
    ['B', 40],
    ['C', 18],
    ['D', 2],
  ],
  'Modern trade': [
    ['A', 60],
    ['B', 30],
    ['C', 10],
  ],
};

const statusShares: readonly (readonly [Outlet['status'], number])[] = [
  ['active', 945],
  ['dormant', 40],
  ['closed', 13],
  ['rejected', 2],
];

/** As shares of all outlets: where one was proposed the day before yesterday, and waits for approval. */
const pendingAt = [0.13, 0.46, 0.81];

/** Whether the outlet with this number waits for approval. */
export function isPending({ counts }: DemoWorld, index: number): boolean {
  return pendingAt.some((share) => {
    const wanted = Math.floor(counts.outlets * share);
    return index === wanted - (wanted % duplicateEvery) + 1;
  });
}

/** The day each outlet of a route came to it, in the order they are visited. */
export function outletDays(world: DemoWorld, route: Route): DayNumber[] {
  const random = world.stream(`market/outlet-days/${route.index}`);
  const days: DayNumber[] = [];
  for (let place = 0; place < route.outlets; place += 1) {
    const earliest = isDuplicate(route.firstOutlet + place, place) ? (days[place - 1] ?? route.from) + 1 : route.from;
    const pending = isPending(world, route.firstOutlet + place);
    days.push(
      pending
        ? world.today - 2
        : earliest < world.today - 2 && random.chance(0.35)
          ? random.whole(earliest, world.today - 2)
          : earliest,
    );
  }
  return days;
}

/** The outlets of a route in the order they are visited; the same ones however often it is asked. */
export function* outletsOf(world: DemoWorld, route: Route): Generator<Outlet> {
  const random = world.stream(`market/outlets/${route.index}`);
  const days = outletDays(world, route);
  let before: Outlet | undefined;
  for (const [place, position] of walk(world, route).entries()) {
    const index = route.firstOutlet + place;
    const from = days[place] ?? route.from;
    const facts = {
      id: world.ids('outlet')(index),
      code: `OL${String(index + 1).padStart(7, '0')}`,
      from,
      createdAt: createdAt(random, from),
    };
    before =
      before && isDuplicate(index, place)
        ? { ...twin(random, before), ...facts }
        : { ...shop(random, route, index, position), ...facts, ...(isPending(world, index) && { status: 'pending' }) };
    yield before;
  }
}

/** During the hours in which SOs are on their way. */
function createdAt(random: Random, day: DayNumber): string {
  return instantAt(day, random.whole(9 * 60, 19 * 60));
}

type Shop = Omit<Outlet, 'id' | 'code' | 'from' | 'createdAt'>;

function shop(random: Random, route: Route, index: number, position: Position): Shop {
  const owner = personName(random, 0.08);
  const category = random.weighted(categoryShares);
  return {
    name: shopName(random, category, owner),
    ownerName: fullName(owner),
    mobile: mobileNumber(mobileRanges.outlet + index),
    category,
    class: random.weighted(classShares[category] ?? usualClasses),
    address: `${random.whole(1, 240)} ${route.name}, ${route.district?.name ?? ''}`,
    position,
    status: random.weighted(statusShares),
  };
}

/** The same shop, entered again by somebody who stood a few steps away. */
function twin(random: Random, first: Shop): Shop {
  return {
    ...first,
    name: nearName(random, first.name),
    position: towards(first.position, random.between(0, 2 * Math.PI), random.between(0.004, 0.026)),
    status: 'active',
  };
}
