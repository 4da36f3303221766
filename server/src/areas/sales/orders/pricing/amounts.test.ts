import { amountOf, paisa } from '../../../../core/money.ts';
import { vatIn } from '../../contained-vat.ts';
import { overLimit, shareOf } from './amounts.ts';

test.each([
  ['0', '15', '0.00'],
  ['115.00', '15', '15.00'],
  ['1170.00', '15', '152.61'],
  // 0.01 x 15 / 115 is 0.0013.
  ['0.01', '15', '0.00'],
  // 0.04 x 15 / 115 is 0.0052: half up.
  ['0.04', '15', '0.01'],
  ['100.00', '0', '0.00'],
  ['100.00', '100', '50.00'],
  ['999999999999999.99', '15', '130434782608695.65'],
])('of %s at %s %% VAT %s is VAT', (amount, rate, vat) => {
  expect(amountOf(vatIn(paisa(amount), rate))).toBe(vat);
});

test.each([
  ['10.00', 1, 3, '3.33'],
  ['10.00', 2, 3, '6.67'],
  ['10.00', 3, 3, '10.00'],
  // Half of a hundredth goes up.
  ['0.01', 1, 2, '0.01'],
  ['0.00', 5, 7, '0.00'],
  ['0.05', 1, 10, '0.01'],
  ['999999999999999.99', 999_999, 1_000_000, '999998999999999.99'],
])('of %s for all, %i of %i pieces come to %s', (amount, pieces, of, share) => {
  expect(amountOf(shareOf(paisa(amount), pieces, of))).toBe(share);
});

test.each([
  ['within the limit', { limit: 1000n, due: 400n, open: 100n, net: 500n }, 0n],
  ['beyond it with what is on the way', { limit: 1000n, due: 400n, open: 101n, net: 500n }, 1n],
  ['without a limit, and owing nothing', { limit: 0n, due: 0n, open: 900n, net: 500n }, 0n],
  ['without a limit, and something left owing', { limit: 0n, due: 20n, open: 0n, net: 500n }, 20n],
  ['with money to its credit', { limit: 100n, due: -50n, open: 0n, net: 150n }, 0n],
])('an outlet %s', (_, owes, over) => {
  expect(overLimit(owes)).toBe(over);
});
