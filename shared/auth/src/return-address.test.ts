import { returnAddress, signInAddress } from './return-address.ts';

function backTo(next: string): string {
  return returnAddress(`?${new URLSearchParams({ next })}`);
}

test('sign-in comes back to the same address, filters and all', () => {
  const from = { pathname: '/zone/zones', search: '?page=3&status=active', hash: '#row' };
  const address = signInAddress(from);
  expect(address).toMatch(/^\/login\?next=/);
  expect(returnAddress(address.slice('/login'.length))).toBe('/zone/zones?page=3&status=active#row');
});

test.each(['/', '/login', '/app-privacy', '/reset-password'])(
  'from %s there is nothing to come back to',
  (pathname) => {
    expect(signInAddress({ pathname, search: '', hash: '' })).toBe('/login');
  },
);

test('without an address sign-in leads to the dashboard', () => {
  expect(returnAddress('')).toBe('/dashboard');
});

test.each([
  'https://elsewhere.example/zone/zones',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'zone/zones',
  '/login?next=/login',
  '/',
  `/zone/${'z'.repeat(3000)}`,
])('sign-in never leads to %j', (next) => {
  expect(backTo(next)).toBe('/dashboard');
});
