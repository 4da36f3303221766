import { weekDaysInWords } from './week-days.ts';

test('days are read from Saturday on, in the order of the business week', () => {
  expect(weekDaysInWords([2, 6, 0])).toBe('Sat, Sun, Tue');
  expect(weekDaysInWords([])).toBe('');
});
