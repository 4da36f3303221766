import type { DayNumber } from '../days.ts';
import { marketOf } from '../market/market.ts';
import { above, type Place } from '../market/place.ts';
import { mobileNumber, mobileRanges } from '../mobile-numbers.ts';
import { fullName, personName } from '../names/person-names.ts';
import { type DemoWorld, modelOf } from '../world.ts';
import { type Person, peopleOf } from './people.ts';

/** Somebody who does not work in the field today: not yet, not now, or not any more. */
export interface OtherPerson extends Omit<Person, 'designation' | 'supervisor'> {
  readonly designation: 'SO';
  readonly supervisor: Person;
  readonly status: 'invited' | 'suspended' | 'left';
  readonly house: Place;
  /** The last day at work. */
  readonly left: DayNumber | null;
}

/** SOs who were invited, are suspended or have left; they walk no routes. */
export const otherPeopleOf = modelOf((world) => {
  const { everybody } = peopleOf(world);
  const random = world.stream('people/others');
  const { salesOfficers } = world.counts;
  const posts = postsWithSupervisor(world);
  const statuses = [
    ...Array.from({ length: Math.max(3, Math.round(salesOfficers * 0.015)) }, () => 'invited' as const),
    ...Array.from({ length: Math.max(2, Math.round(salesOfficers * 0.006)) }, () => 'suspended' as const),
    ...Array.from({ length: Math.max(5, Math.round(salesOfficers * 0.04)) }, () => 'left' as const),
  ];
  return statuses.map((status, number): OtherPerson => {
    const index = everybody.length + number;
    const name = personName(random, 0.05);
    const supervised = posts[random.whole(0, posts.length - 1)];
    if (!supervised) throw new Error('Nobody supervises anybody.');
    const joined =
      status === 'invited' ? world.today + random.whole(1, 20) : random.whole(world.firstDay, world.today - 400);
    return {
      id: world.ids('user')(index),
      employeeCode: `E${String(index + 1).padStart(5, '0')}`,
      name: fullName(name),
      email: `${name.given.latin}.${name.family.latin}`.toLowerCase().concat(`.${index + 1}@example.com`),
      mobile: mobileNumber(mobileRanges.person + index),
      designation: 'SO',
      supervisor: supervised.supervisor,
      joined,
      status,
      house: supervised.house,
      left: status === 'left' ? world.today - random.whole(3, 320) : null,
    };
  });
});

/** The houses where somebody works today, with who supervises there. */
const postsWithSupervisor = modelOf((world) => {
  const { salesOfficers } = peopleOf(world);
  return marketOf(world).posts.flatMap(({ officer, dbHouse }) => {
    const supervisor = salesOfficers[officer]?.supervisor;
    return supervisor && above(dbHouse, 'territory').status === 'active' ? [{ house: dbHouse, supervisor }] : [];
  });
});

/** The day they were added. */
export function addedOn(world: DemoWorld, person: OtherPerson): DayNumber {
  return Math.min(person.joined, world.today - 2);
}

/** The day of the deactivation. */
export function changedOn({ today }: DemoWorld, { status, left }: OtherPerson): DayNumber | null {
  if (status === 'suspended') return today - 6;
  return status === 'left' && left !== null ? Math.min(left, today - 1) : null;
}
