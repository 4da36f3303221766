import { firstCallOf } from './first-call.ts';

test.each([
  ['/district/districts', '?sort=-name&page=2&row=1&market=m', '/api/v1/districts?market=m&page=2&sort=-name'],
  ['/product/product-brands', '?tab=history&search=sun&sort=-products', '/api/v1/new-brands?search=sun&sort=-products'],
  ['/product/product-units', '?kind=base&columns=name', '/api/v1/units?kind=base'],
  ['/user/users', '?view=list&designation=SO', '/api/v1/user-list?designation=SO'],
])(
  'the first call of the list %s carries the filters of %s in one fixed order, and nothing else',
  (path, search, call) => {
    expect(firstCallOf(path, search)).toBe(call);
  },
);

test.each([
  ['/login', ''],
  ['/district/districts', '?view=tree'],
])('there is none where no list is shown: %s%s', (path, search) => {
  expect(firstCallOf(path, search)).toBeNull();
});
