import { entryOf, groupOf, menuKeyOf, selectedKeysOf } from './menu-key.ts';

test.each([
  ['/dashboard', 'Dashboard'],
  ['/zone/zones', 'Zone'],
  ['/division/nations', 'Division'],
  ['/db-house/replacements', 'DB Houses'],
  ['/product/product-brands', 'Brand'],
])('the page %s belongs to the entry %s', (path, label) => {
  expect(entryOf(path)?.label).toBe(label);
});

test.each(['/', '/nonsense', '/account/change-password', '/product/nonsense'])('%s belongs to no entry', (path) => {
  expect(entryOf(path)).toBeUndefined();
});

test('a key knows its group', () => {
  expect(menuKeyOf('/zone/zones')).toBe('zone/zones');
  expect(groupOf('zone/zones')).toBe('Market Hierarchy');
  expect(groupOf('dashboard')).toBeUndefined();
});

test.each([
  ['/zone/zones', ['zone/zones']],
  ['/product/product-brands', ['product/product-brands']],
  ['/operations/parcels', []],
  ['/account/change-password', []],
  ['/', ['dashboard']],
  ['/nonsense', ['dashboard']],
])('on %s the menu highlights %j', (path, keys) => {
  expect(selectedKeysOf(path)).toEqual(keys);
});
