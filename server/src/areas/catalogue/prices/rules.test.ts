import fc from 'fast-check';
import { amountOf, paisa, roundedTo } from '../../../core/money.ts';
import { type PriceRule, priceProblem, ruled } from './rules.ts';

const before = { dp: '36.50', tp: '39.00', mrp: '45.00', vat: '15.00' };
const rule = (change: Partial<PriceRule>): PriceRule => ({
  prices: ['dp', 'tp', 'mrp'],
  by: 'percent',
  value: '5',
  step: '0.01',
  vat: null,
  ...change,
});

test('amounts come back from paisa as they were, to the last one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }), (value) => {
      expect(paisa(amountOf(value))).toBe(value);
    }),
  );
  expect([paisa('7'), paisa('7.5'), paisa('-0.05'), amountOf(5n)]).toEqual([700n, 750n, -5n, '0.05']);
});

test('a rounded amount is a multiple of its step and nearest, half a step going up', () => {
  expect([roundedTo(25n, 112n, 1n), roundedTo(25n, 113n, 1n), roundedTo(50n, 125n, 1n)]).toEqual([100n, 125n, 150n]);
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10_000n), fc.constantFrom(1n, 5n, 25n, 100n), (n, d, step) => {
      const rounded = roundedTo(step, n, d);
      expect(rounded % step).toBe(0n);
      const off = rounded * d - n;
      expect(off * 2n <= step * d && off * -2n < step * d).toBe(true);
    }),
  );
});

test.each([
  ['5 % to the paisa', rule({}), { dp: '38.33', tp: '40.95', mrp: '47.25' }],
  ['5 % to 50 paisa', rule({ step: '0.50' }), { dp: '38.50', tp: '41.00', mrp: '47.50' }],
  ['10 % less', rule({ value: '-10' }), { dp: '32.85', tp: '35.10', mrp: '40.50' }],
  ['2.50 BDT more on the MRP alone', rule({ prices: ['mrp'], by: 'amount', value: '2.50' }), { mrp: '47.50' }],
  ['to 40 BDT', rule({ prices: ['tp'], by: 'fixed', value: '40' }), { tp: '40.00' }],
])('%s', (_, change, after) => {
  expect(ruled(before, change)).toEqual({ ...before, ...after });
});

test.each([
  [
    'a DP above the TP',
    rule({ prices: ['dp'], by: 'amount', value: '3' }),
    'The DP would be 39.50, above the TP of 39.00.',
  ],
  ['a TP above the MRP', rule({ prices: ['tp'], value: '20' }), 'The TP would be 46.80, above the MRP of 45.00.'],
  ['nothing left', rule({ value: '-100' }), 'The DP would be zero or less.'],
  ['less than nothing', rule({ by: 'amount', value: '-50' }), 'The DP would be zero or less.'],
  ['more than fits', rule({ by: 'fixed', value: '999999999999.99', prices: ['mrp'] }), undefined],
  ['what is so already', rule({ value: '0' }), 'It has this price already.'],
])('%s is told, not made', (_, change, problem) => {
  const after = ruled(before, change);
  expect('problem' in after ? after.problem : undefined).toBe(problem);
});

test('whatever the rule makes of a price, DP stays at or under TP, and TP at or under MRP', () => {
  const value = fc.integer({ min: -20_000, max: 20_000 }).map((n) => amountOf(BigInt(n)));
  const names = fc.subarray(['dp', 'tp', 'mrp'] as const, { minLength: 1 });
  fc.assert(
    fc.property(
      names,
      value,
      fc.constantFrom('percent', 'amount'),
      fc.constantFrom('0.01', '0.25', '1.00'),
      (prices, much, by, step) => {
        const after = ruled(before, rule({ prices, value: much, by, step }));
        if (!('problem' in after)) expect(priceProblem(after)).toBeNull();
      },
    ),
  );
});
