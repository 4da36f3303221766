import { type DayNumber, dayText, instantAt } from '../days.ts';
import { marketOf } from '../market/market.ts';
import type { DemoPart } from '../part.ts';
import { type OtherPerson, otherPeopleOf, stampOf } from '../people/other-people.ts';
import { peopleOf } from '../people/people.ts';
import { routePeriodsOf } from '../people/route-periods.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** People who are invited, suspended or have left, and the transfer of an SO as it was made. */
export const otherPeople: DemoPart = {
  name: 'people come and gone',
  rows: (world) => 3 * otherPeopleOf(world).length,
  async write(world, { copy, passwordHash }) {
    const others = otherPeopleOf(world);
    await copy(
      'user_account',
      columns,
      others.map((person) => row(world, person, passwordHash)),
    );
    await copy('user_market', ['user_id', 'node_id', 'valid_from'], others.map(scope(world)));
    await copy('audit_entry', entryColumns, entries(world));
    await copy('person_change', changeColumns, [transfer(world)]);
  },
};

const columns = [
  'id',
  'employee_code',
  'name',
  'email',
  'mobile',
  'password_hash',
  'designation',
  'supervisor_id',
  'status',
  'email_verified_at',
  'joined_on',
  'left_on',
  'created_at',
  'updated_at',
] as const;

const nine = 9 * 60;

function row(world: DemoWorld, person: OtherPerson, passwordHash: string): Row {
  const invited = person.status === 'invited';
  const added = instantAt(stampOf(world, person), nine);
  return [
    person.id,
    person.employeeCode,
    person.name,
    person.email,
    person.mobile,
    invited ? null : passwordHash,
    person.designation,
    person.supervisor.id,
    person.status,
    invited ? null : added,
    dayText(person.joined),
    person.left === null ? null : dayText(person.left),
    added,
    instantAt(changedOn(world, person) ?? stampOf(world, person), nine + 30),
  ];
}

/** The day of the deactivation. */
function changedOn({ today }: DemoWorld, { status, left }: OtherPerson): DayNumber | null {
  if (status === 'suspended') return today - 6;
  return status === 'left' && left !== null ? Math.min(left, today - 1) : null;
}

function scope(world: DemoWorld) {
  return (person: OtherPerson): Row => [
    person.id,
    person.house.id,
    dayText(Math.max(person.house.from, stampOf(world, person))),
  ];
}

const entryColumns = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
  'reason',
] as const;

function* entries(world: DemoWorld): Generator<Row> {
  const ids = world.ids('audit-entry-of-person');
  const { administrator } = peopleOf(world);
  let index = 0;
  for (const person of otherPeopleOf(world)) {
    const by = [administrator.id, administrator.name] as const;
    const facts = { employeeCode: person.employeeCode, name: person.name, designation: person.designation };
    const after = {
      ...facts,
      supervisor: { id: person.supervisor.id, name: person.supervisor.name },
      market: person.house.name,
    };
    yield [
      ids(index),
      instantAt(stampOf(world, person), nine),
      ...by,
      'add',
      'user',
      person.id,
      null,
      JSON.stringify(after),
      null,
    ];
    index += 1;
    const day = changedOn(world, person);
    if (day === null) continue;
    const reason =
      person.status === 'left' ? 'Found work closer to home' : 'Cash of two days is missing; under inquiry';
    yield [
      ids(index),
      instantAt(day, nine + 30),
      ...by,
      'deactivate',
      'user',
      person.id,
      JSON.stringify({ status: 'active', leftOn: null }),
      JSON.stringify({ status: person.status, leftOn: person.left === null ? null : dayText(person.left) }),
      reason,
    ];
    index += 1;
  }
}

const changeColumns = [
  'id',
  'user_id',
  'kind',
  'effective_from',
  'reason',
  'before',
  'after',
  'done_by',
  'done_at',
] as const;

/** The routes of the transferred SO as they were before and as the transfer left them. */
function transfer(world: DemoWorld): Row {
  const { id, officer, on } = marketOf(world).transfer;
  const { salesOfficers, nationalManager } = peopleOf(world);
  const person = salesOfficers[officer];
  if (!person) throw new Error('The transferred SO is nobody.');
  const own = routePeriodsOf(world).periods.filter(({ person: walker, cause }) => walker === person || cause === id);
  const walks = (periods: typeof own) =>
    Object.fromEntries(
      [...new Set(own.map(({ route }) => route.id))].map((routeId) => [
        routeId,
        periods
          .filter(({ route }) => route.id === routeId)
          .map(({ person: walker, from, to, cause }) => ({
            userId: walker.id,
            from: dayText(from),
            to: to === null ? null : dayText(to),
            cause,
          })),
      ]),
    );
  const before = own.filter(({ from }) => from < on).map((period) => ({ ...period, to: null }));
  return [
    id,
    person.id,
    'transfer',
    dayText(on),
    'Lives closer to the other house',
    JSON.stringify({ walks: walks(before) }),
    JSON.stringify({ walks: walks(own) }),
    nationalManager.id,
    instantAt(on - 2, nine),
  ];
}
