import { visitDaysText } from './visit-days.ts';

test('visit days are read from Saturday on, in the order of the business week', () => {
  expect(visitDaysText([2, 6, 0])).toBe('Sat, Sun, Tue');
  expect(visitDaysText([])).toBe('');
});
