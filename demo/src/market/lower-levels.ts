import { seats } from '../apportion.ts';
import { type DayNumber, lastMidQuarter } from '../days.ts';
import { areaName, placeNames } from '../names/place-names.ts';
import type { DemoWorld } from '../world.ts';
import { openingDay } from './opening-days.ts';
import { movePlace, type Place, place } from './place.ts';

/** A territory that reports to a zone of another region since the middle of a quarter. */
export interface TerritoryMove {
  readonly id: string;
  readonly territory: Place;
  readonly fromZone: Place;
  readonly toZone: Place;
  readonly on: DayNumber;
}

/** A territory that was given up with the area beneath it. */
export interface WoundUp {
  readonly territory: Place;
  readonly on: DayNumber;
}

export interface LowerLevels {
  readonly zones: readonly Place[];
  readonly territories: readonly Place[];
  /** Areas with trade, then areas that were given up. */
  readonly areas: readonly Place[];
  readonly givenUpAreas: readonly Place[];
  /** Added by mistake and deleted: counts as nothing. */
  readonly mistakenArea: Place;
  readonly territoryMove: TerritoryMove;
  readonly woundUp: WoundUp;
}

function childrenOf(places: readonly Place[], parent: Place): Place[] {
  return places.filter((candidate) => candidate.parent === parent);
}

/** Zones, territories and areas with invented names, more of them where more people live. `givenUp` areas have no DB house. */
export function lowerLevels(world: DemoWorld, districts: readonly Place[], givenUp: number): LowerLevels {
  const { counts, today } = world;
  const random = world.stream('market/lower-levels');
  const names = placeNames(world.stream('market/place-names'), counts.zones + counts.territories + counts.areas + 1);
  const nextName = () => names.pop() ?? '';
  const latest = today - 200;

  /** Gives `total` places of a level to the parents by their weight. */
  const beneath = (
    level: 'zone' | 'territory' | 'area',
    parents: readonly Place[],
    shares: readonly number[],
    late: number,
    nameOf: (parent: Place, number: number) => string,
  ): Place[] => {
    const made: Place[] = [];
    const prefix = level.charAt(0).toUpperCase();
    for (const [position, parent] of parents.entries()) {
      const share = shares[position] ?? 0;
      for (let number = 0; number < share; number += 1) {
        made.push(
          place({
            id: world.ids(level)(made.length),
            level,
            index: made.length,
            code: `${prefix}${String(made.length + 1).padStart(level === 'zone' ? 3 : 4, '0')}`,
            name: nameOf(parent, number),
            parent,
            from: number === 0 ? parent.from : openingDay(random, parent.from, latest, late),
            weight: (parent.weight / share) * random.between(0.8, 1.2),
            district: parent.district,
          }),
        );
      }
    }
    return made;
  };

  const weights = (places: readonly Place[]) => places.map(({ weight }) => weight);
  const zones = beneath('zone', districts, seats(counts.zones, weights(districts)), 0, (parent, number) =>
    number === 0 ? `${parent.name} Sadar` : nextName(),
  );
  const territories = beneath('territory', zones, seats(counts.territories, weights(zones)), 0.25, nextName);

  const woundUpTerritory = lastOfTheLargest(zones, territories);
  const trading = territories.filter((territory) => territory !== woundUpTerritory);
  const areas = beneath('area', trading, seats(counts.areas - 1, weights(trading)), 0.3, () =>
    areaName(nextName(), random),
  );

  const woundUp = { territory: woundUpTerritory, on: today - 120 };
  const lastArea = place({
    id: world.ids('area')(areas.length),
    level: 'area',
    index: areas.length,
    code: `A${String(areas.length + 1).padStart(4, '0')}`,
    name: areaName(nextName(), random),
    parent: woundUpTerritory,
    from: woundUpTerritory.from,
    weight: 0,
    district: woundUpTerritory.district,
  });
  const givenUpAreas = [lastArea, ...surplusAreas(areas, givenUp - 1)];
  for (const given of [woundUpTerritory, ...givenUpAreas]) {
    given.status = 'inactive';
    given.changed = woundUp.on;
  }

  const mistakenParent = trading.find((territory) => childrenOf(areas, territory).length > 1) ?? woundUpTerritory;
  const twin = childrenOf(areas, mistakenParent)[0];
  const mistakenArea = place({
    id: world.ids('area')(areas.length + 1),
    level: 'area',
    index: areas.length + 1,
    code: `A${String(areas.length + 2).padStart(4, '0')}`,
    name: `${twin?.name ?? nextName()} (new)`,
    parent: mistakenParent,
    from: today - 41,
    weight: 0,
    district: mistakenParent.district,
  });
  mistakenArea.deleted = mistakenArea.from + 1;
  mistakenArea.changed = mistakenArea.deleted;

  return {
    zones,
    territories,
    areas: [...areas.filter((area) => !givenUpAreas.includes(area)), ...givenUpAreas],
    givenUpAreas,
    mistakenArea,
    territoryMove: moveTerritory(world, districts, zones, territories),
    woundUp,
  };
}

function lastOfTheLargest(zones: readonly Place[], territories: readonly Place[]): Place {
  const bySize = zones.map((zone) => childrenOf(territories, zone)).sort((one, other) => other.length - one.length);
  const last = bySize[0]?.at(-1);
  if (!last) throw new Error('There is no territory.');
  return last;
}

/** The last areas of so many territories, those with the most areas first. */
function surplusAreas(areas: readonly Place[], count: number): Place[] {
  const byTerritory = new Map<Place | null, Place[]>();
  for (const area of areas) byTerritory.set(area.parent, [...(byTerritory.get(area.parent) ?? []), area]);
  const largestFirst = [...byTerritory.values()].sort((one, other) => other.length - one.length);
  return largestFirst.slice(0, count).flatMap((siblings) => siblings.slice(-1));
}

/** Across the Meghna: the last territory of Cumilla goes to Narayanganj, which is another region in every plan. */
function moveTerritory(
  world: DemoWorld,
  districts: readonly Place[],
  zones: readonly Place[],
  territories: readonly Place[],
): TerritoryMove {
  const districtOf = (name: string) => districts.find((district) => district.name === name);
  const territory = territories.filter(({ district }) => district?.name === 'Cumilla').at(-1);
  const toZone = zones.find(({ parent }) => parent === districtOf('Narayanganj'));
  const fromZone = territory?.parent;
  if (!territory || !toZone || !fromZone) throw new Error('Cumilla or Narayanganj is missing.');
  const move = { id: world.ids('market-move')(0), territory, fromZone, toZone, on: lastMidQuarter(world.today) };
  movePlace(territory, toZone, move.on, move.id);
  return move;
}
