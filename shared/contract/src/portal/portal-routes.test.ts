import { areaOf, kindOf, listSearch, menu } from './portal-routes.ts';

const lines = menu.flatMap((line) =>
  'entries' in line
    ? line.entries.map((entry) => `${line.label} > ${entry.label} | ${entry.path}`)
    : [`${line.label} | ${line.path}`],
);

test('the left menu has the labels and routes of the specification, in its order', () => {
  expect(lines).toEqual([
    'Dashboard | /dashboard',
    'Map | /map',
    'User group > Users | /user/users',
    'Attendances | /attendance/attendances',
    'Market Hierarchy > Division | /division/divisions',
    'Market Hierarchy > District | /district/districts',
    'Market Hierarchy > Zone | /zone/zones',
    'Market Hierarchy > Territory | /territory/territories',
    'Market Hierarchy > Area | /area/areas',
    'Market Hierarchy > DB Houses | /db-house/db-houses',
    'Market Hierarchy > Routes | /route/routes',
    'Product > Product Details | /product/products',
    'Product > Brand | /product/product-brands',
    'Product > Category | /product/product-categories',
    'Product > Unit | /product/product-units',
    'Gift > Gift Category | /gift/category',
    'Gift > Gift Type | /gift/type',
    'Gift > Gift History | /gift/history',
    'Outlets | /outlet/outlets',
    'Outlet Visits | /outlet-visit/outlet-visits',
    'Orders | /order/orders',
    'Offers | /offer/offers',
    'Targets | /target/targets',
    'Stocks | /stock/stocks',
  ]);
});

test('every menu entry belongs to an area and needs a session', () => {
  for (const line of lines) {
    const path = line.split(' | ')[1] ?? '';
    expect(areaOf(path)).not.toBeNull();
    expect(kindOf(path)).toBe('protected');
  }
});

test.each([
  ['/login', 'public'],
  ['/app-privacy', 'public'],
  ['/', 'public'],
  ['/email-verify', 'bare'],
  ['/reset-password', 'bare'],
  ['/nowhere', 'protected'],
])('%s is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('a parcel of a team of its own has the address of its name once it is installed, and none of the portal’s parts has', () => {
  expect(areaOf('/surveys/open')).toBeNull();
  expect(areaOf('/surveys/open', (area) => area === 'surveys')).toBe('surveys');
  expect(['/nav', '/ui', '/sales'].map((path) => areaOf(path, () => true))).toEqual([null, null, null]);
});

test('what an address leaves empty is not sent', () => {
  expect(listSearch('?search=&view=tree')).toBe('');
});
