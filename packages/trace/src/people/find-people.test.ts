import type { GroupUser } from '@routebook/contract';
import { findPeople } from './find-people.ts';

const person = (name: string, employeeCode: string, place?: string): GroupUser => ({
  _id: employeeCode,
  name,
  employeeCode,
  designation: 'SO',
  place: place === undefined ? null : { id: 'p', name: place },
  consent: true,
});
const users = [person('Kabir Rahman', 'E00012', 'Mirpur'), person('Rahima Khatun', 'E00013')];

test('people are found by all words of name, code and place, in any order and case', () => {
  expect(findPeople(users, 'mirpur kabir').map(({ name }) => name)).toEqual(['Kabir Rahman']);
  expect(findPeople(users, 'rah')).toHaveLength(2);
  expect(findPeople(users, 'e00013').map(({ name }) => name)).toEqual(['Rahima Khatun']);
  expect(findPeople(users, 'nobody')).toEqual([]);
});

test('nothing searched for is everybody, the same as before', () => {
  expect(findPeople(users, ' ')).toBe(users);
});
