import { fromDecimal, shownAmount, toDecimal } from './amounts.ts';

test.each([
  ['1250.00', 2, 125_000, '1,250'],
  ['0.05', 2, 5, '0.05'],
  ['-12.50', 2, -1_250, '−12.50'],
  ['1234567', 0, 1_234_567, '12,34,567'],
  ['0', 0, 0, '0'],
])('%p with %p decimals is %p, shown as %p', (text, decimals, amount, shown) => {
  expect(fromDecimal(text, decimals)).toBe(amount);
  expect(toDecimal(amount, decimals)).toBe(text);
  expect(shownAmount(amount, decimals)).toBe(shown);
});

test('blank is not zero', () => {
  expect(fromDecimal(null, 2)).toBeNull();
  expect(fromDecimal(undefined, 2)).toBeNull();
  expect(toDecimal(null, 2)).toBeNull();
});
