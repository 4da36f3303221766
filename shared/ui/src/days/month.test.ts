import { addMonths, monthInWords } from './month.ts';

test('months are counted across years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthInWords('2026-11')).toBe('November 2026');
});

test('what an address says and is no month is shown as it is', () => {
  expect(monthInWords('zzz')).toBe('zzz');
  expect(monthInWords('2026-13')).toBe('2026-13');
});
