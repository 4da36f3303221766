import { destinationOf, installedScreens } from './destination.ts';

const installed = new Set(['account', 'hierarchy']);
const isInstalled = (area: string) => installed.has(area);

test.each([
  ['/login', 'account'],
  ['/', 'account'],
  ['/division/divisions', 'hierarchy'],
  ['/division/nations', 'hierarchy'],
  ['/route/routes', 'hierarchy'],
])('%s leads to %s', (path, area) => {
  expect(destinationOf(path, isInstalled)).toEqual({ area });
});

test('an address of the menu whose area is not installed leads to a page that says so', () => {
  expect(destinationOf('/order/orders', isInstalled)).toEqual({ missing: 'Orders' });
});

test.each(['/nonsense', '/nonsense/deep', '/order/nonsense'])(
  '%s, which nothing knows, leads to the 404 page',
  (path) => {
    expect(destinationOf(path, isInstalled)).toEqual({ area: 'account' });
  },
);

test('what can be worked with is named with its group', () => {
  expect(installedScreens(isInstalled)).toContainEqual({
    label: 'DB Houses',
    path: '/db-house/db-houses',
    group: 'Market Hierarchy',
  });
  expect(installedScreens(isInstalled)).toHaveLength(7);
});
