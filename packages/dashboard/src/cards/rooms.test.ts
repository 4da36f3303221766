import { rememberRoom, roomOf } from './rooms.ts';

beforeEach(() => localStorage.clear());

test('the room that a card took is known at the same width, and nowhere else', () => {
  rememberRoom('officers', 1102.4, 96);
  rememberRoom('officers', 1102, 120);
  expect(roomOf('officers', 1102)).toBe(120);
  expect(roomOf('officers', 456)).toBeUndefined();
  expect(roomOf('routes', 1102)).toBeUndefined();
});

test('of many widths the last are known', () => {
  for (let width = 1; width <= 50; width += 1) rememberRoom('officers', width, width);
  expect([roomOf('officers', 10), roomOf('officers', 11), roomOf('officers', 50)]).toEqual([undefined, 11, 50]);
});

test('what is no list of rooms in local storage is as none', () => {
  localStorage.setItem('dashboard-rooms', '{');
  expect(roomOf('officers', 1102)).toBeUndefined();
  rememberRoom('officers', 1102, 96);
  expect(roomOf('officers', 1102)).toBe(96);
});
