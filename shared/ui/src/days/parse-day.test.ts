import { parseDay } from './parse-day.ts';

/** A Sunday. */
const today = '2026-11-22';

test.each([
  ['1/11', '2026-11-01'],
  ['01112026', '2026-11-01'],
  ['১/১১', '2026-11-01'],
  ['011126', '2026-11-01'],
  ['0111', '2026-11-01'],
  ['1 nov', '2026-11-01'],
  ['1nov 27', '2027-11-01'],
  ['1 November 2026', '2026-11-01'],
  ['Nov 1, 2026', '2026-11-01'],
  ['23 Sept 2026', '2026-09-23'],
  ['1.11.2026', '2026-11-01'],
  ['1-11-26', '2026-11-01'],
  ['31/12/2026', '2026-12-31'],
  ['2026-11-01', '2026-11-01'],
  [' Today ', '2026-11-22'],
  ['tomorrow', '2026-11-23'],
  ['yesterday', '2026-11-21'],
  ['next mon', '2026-11-23'],
  ['mon', '2026-11-23'],
  ['next sunday', '2026-11-29'],
  ['last sun', '2026-11-15'],
  ['last sat', '2026-11-21'],
  ['29/2/2028', '2028-02-29'],
])('%s is %s', (text, day) => {
  expect(parseDay(text, { today })).toBe(day);
});

test.each([
  '',
  '1',
  '31/4',
  '29/2/2026',
  '13/13',
  '11/25/2026',
  'next',
  'no 1',
  '1 nox',
  '1/11/202',
  '0000-00-00',
  '1/1/3000',
  'soon',
])('%p is no day', (text) => {
  expect(parseDay(text, { today })).toBeNull();
});

test('without a year it is this one, or the one beside it that the field takes', () => {
  expect(parseDay('5 jan', { today })).toBe('2026-01-05');
  expect(parseDay('5 jan', { today, min: today })).toBe('2027-01-05');
  expect(parseDay('25 dec', { today, max: today })).toBe('2025-12-25');
});
