import { targetFilters } from './target-filters.ts';

test('each type of target is chosen with the unit that its amounts are in', () => {
  const [type] = targetFilters('secondaryValue', ['Plan'], []);
  const labels = type?.kind === 'choice' ? [type.anyLabel, ...type.choices.map(({ label }) => label)] : [];
  expect(labels).toEqual(expect.arrayContaining(['Secondary value, BDT', 'Quantity, pieces', 'ECO, outlets']));
});
