import { plainAmount, readAmount, shownAmount } from './amount.ts';

test.each([
  ['5,00,000', 500_000],
  ['1 250', 1_250],
  ['1\u202f250', 1_250],
  ['৫,০০,০০০', 500_000],
  ['(1,250)', -1_250],
  ['−7', -7],
  ['BDT 12', 12],
  ['৳১২', 12],
  ['500/-', 500],
  [' -   ', 0],
  ['0', 0],
  ['-0', 0],
  ['', null],
  ['\u00a0', null],
])('%p is %p', (text, amount) => {
  expect(readAmount(text, 0)).toEqual({ amount, rounded: false });
});

test.each(['n/a', 'ten', '1.2.3', '1,5', '1.234,50', '12%', '#REF!', '(', '()', '99999999999999999'])(
  '%p is no amount',
  (text) => {
    expect(readAmount(text, 0)).toBeUndefined();
  },
);

test.each([
  ['12.4', 0, 12, true],
  ['12.5', 0, 13, true],
  ['(12.5)', 0, -13, true],
  ['12.0', 0, 12, false],
  ['12.345', 2, 1_235, true],
  ['12.3', 2, 1_230, false],
  ['0.999', 2, 100, true],
])('%p with %p decimals is %p', (text, decimals, amount, rounded) => {
  expect(readAmount(text, decimals)).toEqual({ amount, rounded });
});

test.each([
  [1_234_567, 0, '1234567', '12,34,567'],
  [-1_250, 2, '-12.5', '−12.50'],
  [5, 2, '0.05', '0.05'],
  [100, 2, '1', '1'],
  [0, 2, '0', '0'],
  [null, 2, '', ''],
])('%p with %p decimals is copied as %p and shown as %p', (amount, decimals, plain, shown) => {
  expect(plainAmount(amount, decimals)).toBe(plain);
  expect(shownAmount(amount, decimals)).toBe(shown);
});
