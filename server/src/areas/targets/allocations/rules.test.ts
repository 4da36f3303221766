import { allowedPieces, allowedValue, lowerTargetProblem, planProblem } from './plan-rules.ts';
import { divided, wholeAfter } from './rules.ts';

const house = { name: 'Karim Store', target: 100_000n, stockValue: 50_000n, allocated: 120_000n };
const soap = { name: 'Soap', dp: 3_000n, stock: 10, allocated: 30 };

test('a DB house may give what it is to buy and what it has', () => {
  expect(allowedValue(house)).toBe(150_000n);
  expect(allowedValue({ ...house, target: null })).toBe(50_000n);
});

test('of a product, its stock and what the whole target would buy of it, in whole pieces', () => {
  expect(allowedPieces(house, soap)).toBe(43);
  expect(allowedPieces({ target: null }, soap)).toBe(10);
  expect(allowedPieces(house, { ...soap, dp: null })).toBe(10);
});

test('a share within the plan is allowed to the last piece and paisa', () => {
  expect(planProblem(house, soap, { quantity: 10, value: 30_000n })).toBeNull();
  expect(planProblem(house, null, { quantity: null, value: 30_000n })).toBeNull();
});

test('beyond it, it is refused with what is left', () => {
  expect(planProblem(house, soap, { quantity: 14, value: 42_000n })).toEqual({
    field: 'quantity',
    sentence: 'The plan of Karim Store leaves 13 pieces of Soap.',
  });
  expect(planProblem(house, soap, { quantity: 11, value: 33_000n })).toEqual({
    field: 'quantity',
    sentence: 'The plan of Karim Store leaves BDT 300.00; this is BDT 330.00.',
  });
  expect(planProblem({ ...house, target: null, allocated: 50_000n }, null, { quantity: null, value: 1n })).toEqual({
    field: 'value',
    sentence:
      'The plan of Karim Store, which has no primary-sales target for the month leaves BDT 0.00; this is BDT 0.01.',
  });
});

test('what one had counts as left, and less is always allowed', () => {
  const before = { quantity: 20, value: 60_000n };
  expect(planProblem(house, soap, { quantity: 30, value: 90_000n }, before)).toBeNull();
  expect(planProblem(house, soap, { quantity: 34, value: 102_000n }, before)).not.toBeNull();
  expect(planProblem({ ...house, allocated: 900_000n }, soap, { quantity: 19, value: 57_000n }, before)).toBeNull();
});

test('a target is not lowered below what SOs have', () => {
  expect(lowerTargetProblem(house, 70_000n)).toBeNull();
  expect(lowerTargetProblem(house, 69_999n)).toMatch('at least 700.00');
  expect(lowerTargetProblem({ ...house, allocated: 500_000n }, 100_000n)).toBeNull();
});

const byPieces = { daysBefore: 10, days: 26, byPieces: true };

test('a share is divided by working days, and both parts come to it', () => {
  const none = { pieces: 0, value: 0n };
  expect(divided({ quantity: 100, value: 300_000n }, none, byPieces)).toEqual({
    stays: { quantity: 38, value: 114_000n },
    goes: { quantity: 62, value: 186_000n },
  });
  expect(divided({ quantity: null, value: 100_000n }, none, { ...byPieces, byPieces: false })).toEqual({
    stays: { quantity: null, value: 38_500n },
    goes: { quantity: null, value: 61_500n },
  });
});

test('what is consumed stays, and never more than there was', () => {
  const share = { quantity: 100, value: 300_000n };
  expect(divided(share, { pieces: 60, value: 180_000n }, byPieces).stays).toEqual({ quantity: 60, value: 180_000n });
  expect(divided(share, { pieces: 130, value: 390_000n }, byPieces)).toEqual({
    stays: share,
    goes: { quantity: 0, value: 0n },
  });
});

test('a part of a month that is changed changes what the whole month would be by as much', () => {
  const whole = { quantity: 100, value: 300_000n };
  const before = { quantity: 62, value: 186_000n };
  expect(wholeAfter(whole, before, { quantity: 72, value: 216_000n })).toEqual({ quantity: 110, value: 330_000n });
  expect(wholeAfter(whole, whole, { quantity: 40, value: 120_000n })).toEqual({ quantity: 40, value: 120_000n });
});
