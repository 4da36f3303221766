import { timeSoFar } from './time-so-far.ts';

const now = Date.parse('2026-02-20T10:58:40+06:00');

test.each([
  ['a time that has been', '2026-02-20', '09:30', '09:30'],
  ['a time that has not come yet', '2026-02-20', '11:00', '10:58'],
  ['any time of a day before', '2026-02-19', '23:55', '23:55'],
])('%s', (_, date, time, shown) => {
  expect(timeSoFar(date, time, now)).toBe(shown);
});
