import { capabilities } from '../capabilities.ts';
import { mayOpen, menuFor, pageOf } from './page-access.ts';
import { menu } from './portal-routes.ts';

const labels = (held: readonly string[]) => menuFor(held).map(({ label }) => label);

test('who holds everything has the whole menu', () => {
  expect(menuFor(capabilities)).toEqual(menu);
});

test('an entry that one may not open is not in the menu, and a group goes with its last entry', () => {
  expect(labels(['attendance.see'])).toContain('Attendances');
  expect(labels(['attendance.see'])).not.toContain('Market Hierarchy');
  expect(labels(['attendance.see'])).not.toContain('User group');
  expect(labels(['people.see'])).toContain('User group');
});

test('who holds nothing has an empty menu', () => {
  expect(labels([])).toEqual([]);
});

test.each([
  ['/dashboard', 'dashboard.see'],
  ['/division/divisions', 'hierarchy.see'],
  ['/division/nations', 'hierarchy.see'],
  ['/db-house/anything', 'hierarchy.see'],
  ['/user/users', 'people.see'],
  ['/user/designations', 'designations.see'],
  ['/user/journey-plans', 'journeyPlans.see'],
  ['/target/allocations', 'targets.see'],
  ['/user/audit', 'audit.see'],
  ['/user/closing', 'months.close'],
  ['/attendance/attendances', 'attendance.see'],
])('%s opens for who holds %s', (pathname, needs) => {
  expect(mayOpen(pathname, [needs])).toBe(true);
  expect(
    mayOpen(
      pathname,
      capabilities.filter((one) => one !== needs),
    ),
  ).toBe(false);
});

test('an address that is no page is for nobody in particular', () => {
  expect(pageOf('/nonsense')).toBeUndefined();
  expect(mayOpen('/nonsense', [])).toBe(true);
  expect(mayOpen('/account/change-password', [])).toBe(true);
  expect(pageOf('/gift/nonsense')).toBeUndefined();
});
