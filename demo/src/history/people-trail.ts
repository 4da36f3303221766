import { dayText, instantAt } from '../days.ts';
import { addedOn, changedOn, otherPeopleOf } from '../people/other-people.ts';
import { peopleOf } from '../people/people.ts';
import type { DemoWorld } from '../world.ts';
import type { Entry } from './entry.ts';

const nine = 9 * 60;

/** People who were added, and those of them who were suspended or left. */
export function* peopleTrail(world: DemoWorld): Generator<Entry> {
  const { administrator } = peopleOf(world);
  for (const person of otherPeopleOf(world)) {
    const facts = { actor: administrator, entity: 'user', entityId: person.id, batch: null };
    yield {
      ...facts,
      at: instantAt(addedOn(world, person), nine),
      action: 'add',
      before: null,
      after: {
        employeeCode: person.employeeCode,
        name: person.name,
        designation: person.designation,
        supervisor: { id: person.supervisor.id, name: person.supervisor.name },
        market: person.house.name,
      },
      reason: null,
    };
    const day = changedOn(world, person);
    if (day === null) continue;
    yield {
      ...facts,
      at: instantAt(day, nine + 30),
      action: 'deactivate',
      before: { status: 'active', leftOn: null },
      after: { status: person.status, leftOn: person.left === null ? null : dayText(person.left) },
      reason: person.status === 'left' ? 'Found work closer to home' : 'Cash of two days is missing; under inquiry',
    };
  }
}
