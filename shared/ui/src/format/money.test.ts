import { inTaka, money, moneyWithCurrency, percent, quantity } from './money.ts';

describe('money', () => {
  test('is grouped in lakhs and crores with two decimals', () => {
    expect(money('1234567.5')).toBe('12,34,567.50');
    expect(money('0')).toBe('0.00');
    expect(money('-980')).toBe('−980.00');
    expect(moneyWithCurrency('1250.00')).toBe('BDT 1,250.00');
  });

  test('loses no digit where a float would', () => {
    expect(money('9999999999999999.99')).toBe('9,99,99,99,99,99,99,999.99');
  });

  test('shows what is not an amount as it is', () => {
    expect(money('n/a')).toBe('n/a');
  });
});

test.each([
  ['1234567.49', '12,34,567'],
  ['1234567.5', '12,34,568'],
  ['99999.99', '1,00,000'],
  ['-980.75', '−981'],
  ['-0.40', '0'],
  ['9999999999999999.99', '10,00,00,00,00,00,00,000'],
])('the amount %s is %s in whole taka', (amount, text) => {
  expect(inTaka(amount)).toBe(text);
});

test.each([
  [980, '980'],
  [14_400, '14,400'],
  [315_000, '3,15,000'],
  [10_000_000, '1,00,00,000'],
  [-14_400, '−14,400'],
  [12_345.5, '12,345.5'],
])('the quantity %d is grouped as %s, like money', (count, text) => {
  expect(quantity(count)).toBe(text);
});

test.each([
  [50, '50.0 %'],
  [63.6, '63.6 %'],
  [-3.14, '−3.1 %'],
  [1_234.5, '1,234.5 %'],
])('the share %d is %s, with one decimal as all beside it', (share, text) => {
  expect(percent(share)).toBe(text);
});
