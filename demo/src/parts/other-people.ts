import { dayText, instantAt } from '../days.ts';
import { marketOf } from '../market/market.ts';
import type { DemoPart } from '../part.ts';
import { addedOn, changedOn, type OtherPerson, otherPeopleOf } from '../people/other-people.ts';
import { peopleOf } from '../people/people.ts';
import { routePeriodsOf } from '../people/route-periods.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** People who are invited, suspended or have left, and the transfer of an SO as it was made. */
export const otherPeople: DemoPart = {
  name: 'people come and gone',
  rows: (world) => 2 * otherPeopleOf(world).length,
  async write(world, { copy, passwordHash }) {
    const others = otherPeopleOf(world);
    await copy(
      'user_account',
      columns,
      others.map((person) => row(world, person, passwordHash)),
    );
    await copy('user_market', ['user_id', 'node_id', 'valid_from'], others.map(scope(world)));
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
  const added = instantAt(addedOn(world, person), nine);
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
    instantAt(changedOn(world, person) ?? addedOn(world, person), nine + 30),
  ];
}

function scope(world: DemoWorld) {
  return (person: OtherPerson): Row => [
    person.id,
    person.house.id,
    dayText(Math.max(person.house.from, addedOn(world, person))),
  ];
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
