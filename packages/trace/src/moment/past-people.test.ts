import type { GroupUser, MomentPeople } from '@routebook/contract';
import { pastPeople } from './past-people.ts';

const user = (id: string) => ({ _id: id, name: `Officer ${id}` }) as GroupUser;
const people: MomentPeople = {
  _id: ['c', 'a'],
  state: ['idle', 'offline'],
  ago: [20, 3_600],
  latitude: [23.7, 23.8],
  longitude: [90.4, 90.5],
  accuracy: [8, null],
  battery: [null, 60],
};

test('each of a group has what the columns say of them, in the order of the group', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(user) as [GroupUser, GroupUser, GroupUser];
  const past = pastPeople([a, b, c], people, '2026-11-23T05:00:00Z');
  expect([...past.values()]).toEqual([
    {
      user: a,
      state: 'offline',
      at: Date.parse('2026-11-23T04:00:00Z'),
      latitude: 23.8,
      longitude: 90.5,
      accuracy: null,
      battery: 60,
    },
    expect.objectContaining({ user: c, state: 'idle', at: Date.parse('2026-11-23T04:59:40Z'), accuracy: 8 }),
  ]);
});

test('who had not been heard, and who is not of the group, is not among them', () => {
  expect([...pastPeople([user('b')], people, '2026-11-23T05:00:00Z')]).toEqual([]);
});
