import type { GiftState } from '@routebook/contract';
import { type DayNumber, weekday } from '../days.ts';
import { marketOf } from '../market/market.ts';
import { outletsOf } from '../market/outlets.ts';
import type { Route } from '../market/routes.ts';
import { type Person, peopleOf } from '../people/people.ts';
import { routePeriodsOf } from '../people/route-periods.ts';
import type { Random } from '../random.ts';
import { type DemoWorld, modelOf } from '../world.ts';
import { type DemoGiftType, giftTypesOf } from './gift-types.ts';

/** A gift of an outlet, with what was done to it up to yesterday. */
export interface DemoGift {
  readonly type: DemoGiftType;
  readonly quantity: number;
  readonly day: DayNumber;
  /** Of the day, when it was requested; decisions follow two hours later each. */
  readonly minute: number;
  readonly outletId: string;
  readonly outletName: string;
  readonly routeId: string;
  readonly dbHouseId: string;
  readonly officer: Person | null;
  readonly requester: Person;
  readonly reason: string;
  readonly state: GiftState;
  readonly evidence: string;
}

const friday = 5;
const reasons = [
  'Retailer of the month',
  'Display contest winner',
  'Quarterly target met',
  'Welcome of a new outlet',
  'Shop anniversary',
  'Festival goodwill',
] as const;

const oldStates = [
  ['acknowledged', 86],
  ['returned', 4],
  ['rejected', 4],
  ['withdrawn', 2],
  ['issued', 4],
] as const;
const recentStates = [
  ['acknowledged', 55],
  ['issued', 30],
  ['approved', 8],
  ['rejected', 4],
  ['requested', 3],
] as const;
const newStates = [
  ['requested', 55],
  ['approved', 25],
  ['issued', 20],
] as const;

/** Every gift in the order of their requests. */
export const givenGiftsOf = modelOf((world): DemoGift[] => {
  const random = world.stream('gifts/given');
  const gifts = routesWithGifts(world).flatMap((route) => giftsOn(world, random, route));
  return gifts.sort((one, other) => one.day - other.day || one.minute - other.minute);
});

/** One route of so many has outlets that get gifts. */
function routesWithGifts(world: DemoWorld): Route[] {
  const every = world.size === 'small' ? 9 : 30;
  return marketOf(world).routes.filter(({ index }) => index % every === 0);
}

const giftsPerRoute = 6;

function giftsOn(world: DemoWorld, random: Random, route: Route): DemoGift[] {
  const outlets = [...outletsOf(world, route)].filter(({ status }) => status === 'active');
  const { periods } = routePeriodsOf(world);
  const walks = periods.filter((period) => period.route === route);
  const { administrator, inChargeOf } = peopleOf(world);
  const made: DemoGift[] = [];
  for (let n = 0; n < giftsPerRoute; n += 1) {
    const day = world.today - random.whole(1, random.chance(0.25) ? 9 : world.counts.monthsOfHistory * 30);
    const minute = random.whole(9 * 60, 13 * 60);
    const type = typeOn(world, random, day);
    const outlet = outlets[random.whole(0, Math.max(0, outlets.length - 1))];
    const house = route.periods.find(({ from, to }) => from <= day && (to === null || to > day))?.parent;
    const reason = random.pick(reasons);
    const age = world.today - day;
    const state = random.weighted<GiftState>(age > 9 ? oldStates : age > 2 ? recentStates : newStates);
    const quantity = type && type.unitCost < 500 ? random.whole(1, 6) : 1;
    const memo = `Memo ${random.whole(1_000, 9_999)}`;
    if (!type || !outlet || !house || outlet.from > day || weekday(day) === friday) continue;
    const officer = walks.find(({ from, to }) => from <= day && (to === null || to > day))?.person ?? null;
    made.push({
      type,
      quantity,
      day,
      minute,
      outletId: outlet.id,
      outletName: outlet.name,
      routeId: route.id,
      dbHouseId: house.id,
      officer,
      requester: officer ?? inChargeOf(house) ?? administrator,
      reason,
      state,
      evidence: state === 'acknowledged' || state === 'returned' ? `${memo}, ${outlet.ownerName}` : '',
    });
  }
  return made;
}

/** A type that is given on a day. */
function typeOn(world: DemoWorld, random: Random, day: DayNumber): DemoGiftType | undefined {
  const given = giftTypesOf(world).types.filter(
    ({ weight, validFrom, lastDay }) =>
      weight > 0 && (validFrom === null || validFrom <= day) && (lastDay === null || lastDay >= day),
  );
  return random.weighted(given.map((type) => [type, type.weight] as const));
}
