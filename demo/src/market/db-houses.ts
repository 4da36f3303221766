import { type DayNumber, lastDateBefore } from '../days.ts';
import { mobileNumber, mobileRanges } from '../mobile-numbers.ts';
import { firmName } from '../names/business-names.ts';
import { fullName, personName } from '../names/person-names.ts';
import { localities, townOf } from '../names/place-names.ts';
import type { Random } from '../random.ts';
import type { DemoWorld } from '../world.ts';
import { areaMiddle, areaPart, towards } from './ground.ts';
import { openingDay } from './opening-days.ts';
import { type Place, type Position, place } from './place.ts';

export interface DbHouse extends Place {
  readonly proprietor: string;
  readonly mobile: string;
  readonly address: string;
  readonly position: Position;
  readonly tradeLicence: string;
  /** A decimal string in BDT. */
  readonly creditLimit: string;
  replacedBy: DbHouse | null;
}

export interface Replacement {
  readonly id: string;
  readonly old: DbHouse;
  readonly new: DbHouse;
  readonly on: DayNumber;
}

export interface DbHouses {
  readonly dbHouses: readonly DbHouse[];
  /** Those with routes. */
  readonly trading: readonly DbHouse[];
  /** The latest first: the one on the 11th. */
  readonly replacements: readonly Replacement[];
}

/** Houses that were replaced and closed: one, and more in a larger business. */
export function closedHouses(world: DemoWorld): number {
  return Math.max(1, Math.round(world.counts.dbHouses * 0.005));
}

/**
 * One DB house in every area with trade. As many more, closed by now, stood where a successor took over; the areas that
 * were given up make up for them, so that houses and areas are equally many.
 */
export function planDbHouses(world: DemoWorld, areas: readonly Place[]): DbHouses {
  const random = world.stream('market/db-houses');
  const trading = areas.filter(({ status }) => status === 'active');
  const middles = middlesOf(trading);
  const prospects = new Set(prospectAreas(trading, Math.max(1, Math.round(world.counts.dbHouses * 0.01))));
  const replacedAreas = areasToReplace(world, trading, prospects);
  const taken = new Set<string>();
  const dbHouses: DbHouse[] = [];
  const replacements: Replacement[] = [];

  const add = (area: Place, from: DayNumber): DbHouse => {
    const made = dbHouse(world, random, area, middles.get(area), dbHouses.length, from, taken);
    dbHouses.push(made);
    return made;
  };

  for (const area of trading) {
    const number = replacedAreas.indexOf(area);
    if (number >= 0) {
      const old = add(area, area.from);
      const on = replacementDay(world, number);
      const successor = add(area, on - 21);
      old.status = 'closed';
      old.changed = on;
      old.replacedBy = successor;
      successor.changed = on;
      replacements.push({ id: world.ids('db-house-replacement')(number), old, new: successor, on });
    } else if (prospects.has(area)) {
      const prospect = add(area, Math.max(area.from, world.today - random.whole(5, 60)));
      prospect.status = 'prospect';
    } else {
      add(area, openingDay(random, area.from, world.today - 90, 0.15));
    }
  }
  const open = dbHouses.filter(({ status }) => status === 'active');
  holdSome(
    world,
    open.filter((house) => !replacements.some((replacement) => replacement.new === house)),
  );
  return {
    dbHouses,
    trading: dbHouses.filter(({ status }) => status !== 'closed' && status !== 'prospect'),
    replacements: replacements.sort((one, other) => other.on - one.on),
  };
}

function middlesOf(areas: readonly Place[]): Map<Place, Position> {
  const byDistrict = new Map<Place['district'], Place[]>();
  for (const area of areas) byDistrict.set(area.district, [...(byDistrict.get(area.district) ?? []), area]);
  const middles = new Map<Place, Position>();
  for (const [district, within] of byDistrict) {
    if (!district) continue;
    for (const [index, area] of within.entries()) middles.set(area, areaMiddle(district, index, within.length));
  }
  return middles;
}

/** The last areas of territories with two or more: trade is about to begin there. */
function prospectAreas(areas: readonly Place[], count: number): Place[] {
  const seconds = areas.filter(
    (area, index) => areas[index - 1]?.parent === area.parent && areas[index + 1]?.parent !== area.parent,
  );
  const step = Math.max(1, Math.floor(seconds.length / count));
  return seconds.filter((_, index) => index % step === 0).slice(0, count);
}

/** Bogura first, then areas all over; all of them old enough to have been replaced. */
function areasToReplace(world: DemoWorld, areas: readonly Place[], prospects: ReadonlySet<Place>): Place[] {
  const old = areas.filter(
    (area) => area.from === world.firstDay && !prospects.has(area) && area.district?.name !== 'Chattogram',
  );
  const first = old.find(({ district }) => district?.name === 'Bogura');
  const others = old.filter(({ district }) => district?.name !== 'Bogura');
  const count = closedHouses(world);
  const step = Math.floor(others.length / count);
  return [...(first ? [first] : []), ...others.filter((_, index) => index % step === step - 1)].slice(0, count);
}

/** The first on the latest 11th, each further one some months earlier. */
function replacementDay(world: DemoWorld, number: number): DayNumber {
  return lastDateBefore(world.today - number * 120, 11);
}

function holdSome(world: DemoWorld, houses: readonly DbHouse[]): void {
  const random = world.stream('market/db-house-statuses');
  const hold = Math.max(1, Math.round(houses.length * 0.015));
  const closing = Math.max(1, Math.round(houses.length * 0.005));
  for (const [index, house] of random
    .shuffled(houses.filter(({ district }) => district?.name !== 'Chattogram'))
    .entries()) {
    if (index >= hold + closing) return;
    house.status = index < hold ? 'hold' : 'closing';
    house.changed = world.today - random.whole(3, 40);
  }
}

const creditLimits = [300_000, 500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000] as const;

function dbHouse(
  world: DemoWorld,
  random: Random,
  area: Place,
  middle: Position | undefined,
  index: number,
  from: DayNumber,
  taken: Set<string>,
): DbHouse {
  const { district } = area;
  if (!district || !middle) throw new Error(`${area.code} lies in no district.`);
  const town = townOf(area.name);
  let name = firmName(random, town);
  if (taken.has(name)) name = `${name}, ${town}`;
  taken.add(name);
  const facts = place({
    id: world.ids('dbHouse')(index),
    level: 'dbHouse',
    index,
    code: `DB${String(index + 1).padStart(4, '0')}`,
    name,
    parent: area,
    from,
    weight: area.weight * random.between(0.85, 1.15),
    district,
  });
  const licenceYear = new Date((from - random.whole(30, 1_500)) * 86_400_000).getUTCFullYear();
  return Object.assign(facts, {
    proprietor: fullName(personName(random, 0.06)),
    mobile: mobileNumber(mobileRanges.dbHouse + index),
    address: `${random.whole(1, 180)} ${random.pick(localities)}, ${area.name}, ${district.name}`,
    position: towards(middle, random.between(0, 2 * Math.PI), random.next() * 0.3 * areaPart * district.safeKm),
    tradeLicence: `TRAD/${district.code.slice(3)}/${String(random.whole(1, 99_999)).padStart(5, '0')}/${licenceYear}`,
    creditLimit: `${random.pick(creditLimits)}.00`,
    replacedBy: null,
  });
}
