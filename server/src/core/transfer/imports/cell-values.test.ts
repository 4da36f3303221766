import { digits, number } from './cell-values.ts';

test.each([
  ['2,50,000.00', '250000.00'],
  ['৩৬.৫০', '36.50'],
  ['0012345678905', '0012345678905'],
  ['8.9411E+12', '8941100000000'],
  ['1,5', '1,5'],
  ['1.234,50', '1.234,50'],
])('%j is taken for %j', (text, plain) => {
  expect(digits(text)).toBe(plain);
});

test.each([
  ['1,000', 1000],
  ['4.5', 4.5],
  ['4,5', '4,5'],
])('%j is the number %j', (text, value) => {
  expect(number(text)).toBe(value);
});
