import type { DayNumber } from '../days.ts';
import { marketOf } from '../market/market.ts';
import { above, type Place } from '../market/place.ts';
import { mobileNumber, mobileRanges } from '../mobile-numbers.ts';
import { fullName, personName } from '../names/person-names.ts';
import { type DemoWorld, modelOf } from '../world.ts';
import { territoryPostsOf } from './territory-officers.ts';

export interface Person {
  readonly id: string;
  readonly employeeCode: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly designation: 'Administrator' | 'Catalogue manager' | 'Viewer' | 'NSM' | 'RSM' | 'TO' | 'SO';
  readonly supervisor: Person | null;
  readonly joined: DayNumber;
}

/** Everybody's password. */
export const demoPassword = 'routebook-demo';

/** Everybody in the business, from the top down. */
export const peopleOf = modelOf((world) => {
  const market = marketOf(world);
  const { posts, regionOf } = territoryPostsOf(world);
  const everybody: Person[] = [];
  const hire = hiring(world, everybody);

  const administrator = hire('Administrator', null, world.firstDay - 30, 'admin@example.com', 'Administrator');
  const nationalManager = hire('NSM', null, world.firstDay - 20, 'nsm@example.com');
  const catalogueManager = hire('Catalogue manager', nationalManager, world.firstDay, 'catalogue@example.com');
  hire('Viewer', nationalManager, world.firstDay, 'viewer@example.com');
  const managers = market.regions.map((_, index) =>
    hire('RSM', nationalManager, world.firstDay, index === 0 ? 'rsm@example.com' : null),
  );
  const managerOf = new Map(market.regions.map((region, index) => [region, managers[index] ?? null]));
  const territoryOfficers = regionOf.map((region, index) =>
    hire('TO', managerOf.get(region) ?? null, world.firstDay, index === 0 ? 'to@example.com' : null),
  );

  const officersOf = new Map<Place, Person[]>();
  for (const { officer, territory, to } of posts) {
    const person = territoryOfficers[officer];
    if (person && to === null) officersOf.set(territory, [...(officersOf.get(territory) ?? []), person]);
  }
  const random = world.stream('people/joining');
  const salesOfficers = market.posts.map(({ officer, dbHouse }) => {
    const superiors = officersOf.get(above(dbHouse, 'territory')) ?? [];
    const late = random.chance(0.3) ? random.whole(world.firstDay, world.today - 90) : world.firstDay;
    const joined =
      officer === market.transfer.successor
        ? market.transfer.on - 3
        : officer === market.transfer.officer
          ? world.firstDay
          : late;
    return hire('SO', superiors[officer % superiors.length] ?? null, joined, officer === 0 ? 'so@example.com' : null);
  });

  /** The person in charge of a place: NSM, RSM, then the TO of the territory (of a zone: of its first one). */
  const inChargeOf = (of: Place): Person | null => {
    switch (of.level) {
      case 'nation':
        return nationalManager;
      case 'region':
      case 'division':
      case 'district':
        return managerOf.get(above(of, 'region')) ?? null;
      case 'zone':
        return (
          market.territories
            .filter(({ parent }) => parent === of)
            .flatMap((territory) => officersOf.get(territory) ?? [])[0] ?? null
        );
      case 'route':
        return null;
      default:
        return officersOf.get(above(of, 'territory'))?.[0] ?? null;
    }
  };

  return {
    everybody,
    administrator,
    nationalManager,
    catalogueManager,
    managers,
    territoryOfficers,
    salesOfficers,
    inChargeOf,
  };
});

function hiring(world: DemoWorld, everybody: Person[]) {
  const random = world.stream('people/names');
  return (
    designation: Person['designation'],
    supervisor: Person | null,
    joined: DayNumber,
    email: string | null,
    title?: string,
  ): Person => {
    const index = everybody.length;
    const name = personName(random, designation === 'SO' ? 0.05 : 0.12);
    const mailName = `${name.given.latin}.${name.family.latin}`.toLowerCase();
    const person = {
      id: world.ids('user')(index),
      employeeCode: `E${String(index + 1).padStart(5, '0')}`,
      name: title ?? fullName(name),
      email: email ?? `${mailName}.${index + 1}@example.com`,
      mobile: mobileNumber(mobileRanges.person + index),
      designation,
      supervisor,
      joined,
    };
    everybody.push(person);
    return person;
  };
}
