import { readAmount } from './read-amount.ts';

test.each([
  ['1250', '1250'],
  [' 1,25,000.50 ', '125000.50'],
  ['১,২৫০', '1250'],
  ['৳ 1 250', '1250'],
  ['1\u00a0250\u202f000', '1250000'],
  ['0.30000000000000004', '0.30'],
  ['1.25E+6', '1250000.00'],
  ['', null],
  ['  ', null],
])('%j is %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['-5', '(1,250)', 'twelve', '1.2.3', '1,5', '1.234,50', '12%', '99999999999999999'])(
  '%j is no amount',
  (text) => {
    expect(readAmount(text)).toBeUndefined();
  },
);
