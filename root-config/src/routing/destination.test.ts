import { capabilities } from '@routebook/contract';
import { destinationOf, openScreens } from './destination.ts';

const installed = new Set(['account', 'hierarchy']);
const isInstalled = (area: string) => installed.has(area);
const reachable = { isInstalled, held: capabilities };

test.each([
  ['/login', 'account'],
  ['/', 'account'],
  ['/division/divisions', 'hierarchy'],
  ['/division/nations', 'hierarchy'],
  ['/route/routes', 'hierarchy'],
])('%s leads to %s', (path, area) => {
  expect(destinationOf(path, reachable)).toEqual({ area });
});

test('a parcel of a team of its own has the address of its name', () => {
  expect(destinationOf('/surveys', reachable)).toEqual({ area: 'account' });
  expect(destinationOf('/surveys', { ...reachable, isInstalled: () => true })).toEqual({ area: 'surveys' });
});

test('an address of the menu whose area is not installed leads to a page that says so', () => {
  expect(destinationOf('/order/orders', reachable)).toEqual({ missing: 'Orders' });
});

test.each(['/nonsense', '/nonsense/deep', '/order/nonsense'])(
  '%s, which nothing knows, leads to the 404 page',
  (path) => {
    expect(destinationOf(path, reachable)).toEqual({ area: 'account' });
  },
);

test('what can be worked with is named with its group', () => {
  expect(openScreens(reachable)).toContainEqual({
    label: 'DB Houses',
    path: '/db-house/db-houses',
    group: 'Market Hierarchy',
    needs: 'hierarchy.see',
  });
  expect(openScreens(reachable)).toHaveLength(7);
});

describe('an address that the person’s designation does not open', () => {
  const held = ['people.see'];

  test('leads to a page that says so, with the name it has in the menu', () => {
    expect(destinationOf('/division/nations', { isInstalled, held })).toEqual({ notOpen: 'Division' });
    expect(destinationOf('/division/nations', { isInstalled, held: ['hierarchy.see'] })).toEqual({ area: 'hierarchy' });
  });

  test('is not named among what can be worked with', () => {
    expect(openScreens({ isInstalled, held })).toEqual([]);
  });

  test('is a matter of the server while nobody knows who it is', () => {
    expect(destinationOf('/division/divisions', { isInstalled, held: null })).toEqual({ area: 'hierarchy' });
  });
});
