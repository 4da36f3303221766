import { keptDaysInWords } from './kept-days.ts';

test('says which days a pattern left as they were', () => {
  expect(keptDaysInWords(0)).toBeUndefined();
  expect(keptDaysInWords(1)).toBe('1 day changed by hand stays as planned.');
  expect(keptDaysInWords(1, 1)).toBe('1 day of leave stays as planned.');
  expect(keptDaysInWords(5, 2)).toBe('3 days changed by hand and 2 days of leave stay as planned.');
});
