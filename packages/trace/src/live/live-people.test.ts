import type { LivePerson } from '@routebook/contract';
import { peopleOf, withMoved } from './live-people.ts';

const at = '2026-11-23T05:00:00.000Z';
const person = (_id: string, more: Partial<LivePerson> = {}): LivePerson => ({
  _id,
  state: 'moving',
  since: at,
  heardAt: at,
  at,
  latitude: 23.7,
  longitude: 90.4,
  accuracy: 8,
  speed: 1.2,
  heading: 90,
  battery: 80,
  charging: false,
  network: 'mobile',
  mock: false,
  calls: 3,
  outlet: null,
  outletSince: null,
  alerts: [],
  ...more,
});

test('a batch changes what it says of whom, and leaves everybody else as they were', () => {
  const before = peopleOf({ at, people: [person('a'), person('b')] });
  const after = withMoved(before, { at, people: [{ _id: 'a', latitude: 23.8, battery: 79 }] });
  expect(after.get('a')).toEqual(person('a', { latitude: 23.8, battery: 79 }));
  expect(after.get('b')).toBe(before.get('b'));
  expect(before.get('a')).toEqual(person('a'));
});

test('somebody who comes into sight later is there with what is known', () => {
  const after = withMoved(peopleOf({ at, people: [] }), { at, people: [{ _id: 'c', state: 'idle', battery: 12 }] });
  expect(after.get('c')).toMatchObject({ _id: 'c', state: 'idle', battery: 12, latitude: null, alerts: [] });
});
