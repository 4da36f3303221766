import { childLevel, levelNames, parentLevel, statusesOf } from './levels.ts';

test('the levels go from the nation down to the route', () => {
  expect(levelNames).toEqual([
    'nation',
    'region',
    'division',
    'district',
    'zone',
    'territory',
    'area',
    'dbHouse',
    'route',
  ]);
});

test("a level's parent level is the one before it, its child level the one after", () => {
  expect(parentLevel('nation')).toBeNull();
  expect(parentLevel('division')).toBe('region');
  expect(childLevel('area')).toBe('dbHouse');
  expect(childLevel('route')).toBeNull();
});

test('a DB house has statuses of its own', () => {
  expect(statusesOf('dbHouse')).toEqual(['prospect', 'active', 'hold', 'closing', 'closed']);
  expect(statusesOf('zone')).toEqual(['active', 'inactive']);
});
