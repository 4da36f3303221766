import { money, moneyWithCurrency, quantity } from './money.ts';

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

test('quantities are grouped in thousands', () => {
  expect(quantity(14_400)).toBe('14,400');
});
