import { shortAmount } from './scale.ts';

test.each([
  [0, '0'],
  [950, '950'],
  [12_500, '12.5 k'],
  [250_000, '2.5 L'],
  [12_000_000, '1.2 Cr'],
  [-250_000, '−2.5 L'],
])('%d on a scale reads %s', (value, text) => {
  expect(shortAmount(value)).toBe(text);
});
