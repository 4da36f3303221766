import { nextStatusChoices, statusFilterChoices } from './statuses.ts';

const open = (from: Parameters<typeof nextStatusChoices>[1]) =>
  nextStatusChoices('dbHouse', from).flatMap(({ value, disabled }) => (disabled ? [] : [value]));

test('a DB house goes from prospect through active and closing to closed, with hold beside active', () => {
  expect(open('prospect')).toEqual(['prospect', 'active', 'closed']);
  expect(open('active')).toEqual(['active', 'hold', 'closing']);
  expect(open('hold')).toEqual(['active', 'hold', 'closing']);
  expect(open('closing')).toEqual(['active', 'closing', 'closed']);
  expect(open('closed')).toEqual(['active', 'closed']);
});

test('every other place is active or inactive', () => {
  expect(nextStatusChoices('zone', 'inactive').map(({ value }) => value)).toEqual(['active', 'inactive']);
});

test('a list can be narrowed to what was deleted', () => {
  expect(statusFilterChoices('zone').map(({ label }) => label)).toEqual(['Active', 'Inactive', 'Deleted']);
});
