import { valueInWords } from './row-words.ts';

test.each([
  ['status', 'active', 'Active'],
  ['state', 'requested', 'Requested'],
  ['lastDay', '2026-12-31', '31 Dec 2026'],
  ['price', { dp: '36.50', tp: '39.00', mrp: '45.00' }, 'DP 36.50, TP 39.00, MRP 45.00'],
  ['note', '', '—'],
  ['lowStock', 0, '0'],
])('the history shows the %s %p as %p', (field, value, shown) => {
  expect(valueInWords(field, value)).toBe(shown);
});
