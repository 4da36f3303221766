import { nextSort } from './report-table.tsx';

test('figures begin with the highest, names with A, and a second click turns it around', () => {
  expect(nextSort('eco', '')).toBe('-eco');
  expect(nextSort('eco', '-eco')).toBe('eco');
  expect(nextSort('name', '', true)).toBe('name');
  expect(nextSort('name', 'name', true)).toBe('-name');
});
