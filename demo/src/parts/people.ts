import type { DayNumber } from '../days.ts';
import { dayText, instantAt } from '../days.ts';
import type { DemoPart } from '../part.ts';
import { peopleOf } from '../people/people.ts';

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
  'sees_everything',
  'email_verified_at',
  'joined_on',
  'created_at',
  'updated_at',
] as const;

const nine = 9 * 60;

/** Everybody who works for the business, each able to sign in. */
export const people: DemoPart = {
  name: 'people',
  rows: (world) => peopleOf(world).everybody.length,
  async write(world, { copy, passwordHash }) {
    const stamp = (joined: DayNumber) => instantAt(joined, nine);
    await copy(
      'user_account',
      columns,
      peopleOf(world).everybody.map((person) => [
        person.id,
        person.employeeCode,
        person.name,
        person.email,
        person.mobile,
        passwordHash,
        person.designation,
        person.supervisor?.id ?? null,
        'active',
        person.designation === 'Administrator' ||
          person.designation === 'Viewer' ||
          person.designation === 'Catalogue manager',
        stamp(person.joined),
        dayText(person.joined),
        stamp(person.joined),
        stamp(person.joined),
      ]),
    );
  },
};
