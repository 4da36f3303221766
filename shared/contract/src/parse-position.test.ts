import { parsePosition } from './parse-position.ts';

test.each([
  ['23.01, 91.39', 23.01, 91.39],
  ['23.01,91.39', 23.01, 91.39],
  ['23.01 91.39', 23.01, 91.39],
  [' (23.01; 91.39) ', 23.01, 91.39],
  ['23.01° N, 91.39° E', 23.01, 91.39],
  ['33.5S 70.6w', -33.5, -70.6],
  ['-33.5, -70.6', -33.5, -70.6],
  ['২৩.০১, ৯১.৩৯', 23.01, 91.39],
  ['23, 91', 23, 91],
])('%p is a position', (text, latitude, longitude) => {
  expect(parsePosition(text)).toEqual({ latitude, longitude });
});

test.each(['', '23.01', '91.39, 23.01', '23.01, 191.39', 'Dhaka', '23,0191', '1, 2, 3'])('%p is none', (text) => {
  expect(parsePosition(text)).toBeNull();
});
