import { acceptedEncoding } from './encoding.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000', null],
  ['broken', null],
])('Accept-Encoding "%s" takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
