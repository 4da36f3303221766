import { apportion, sumOf } from './apportion.ts';

test('parts come to the whole, and what is left over goes to the largest remainders', () => {
  expect(apportion(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(apportion(10n, [5n, 3n, 1n])).toEqual([6n, 3n, 1n]);
  expect(apportion(7n, [2n, 3n, 3n])).toEqual([2n, 3n, 2n]);
});

test('who weighs nothing gets nothing, and when nobody weighs anything all get the same', () => {
  expect(apportion(10n, [0n, 1n, 0n])).toEqual([0n, 10n, 0n]);
  expect(apportion(10n, [0n, 0n])).toEqual([5n, 5n]);
  expect(apportion(10n, [])).toEqual([]);
});

test('whole taka are split into whole taka', () => {
  expect(apportion(10_000n, [1n, 1n, 1n], 100n)).toEqual([3_400n, 3_300n, 3_300n]);
  expect(apportion(10_050n, [0n, 1n, 1n], 100n)).toEqual([0n, 5_050n, 5_000n]);
});

test('whatever is split, nothing is lost and nobody is off by a step', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 300; round += 1) {
    const whole = BigInt(next(1_000_000));
    const weights = Array.from({ length: 1 + next(40) }, () => BigInt(next(50)));
    const parts = apportion(whole, weights);
    expect(sumOf(parts)).toBe(whole);
    const total = sumOf(weights);
    for (const [place, part] of parts.entries()) {
      const exact =
        total === 0n ? Number(whole) / weights.length : (Number(whole) * Number(weights[place])) / Number(total);
      expect(Math.abs(Number(part) - exact)).toBeLessThan(1);
    }
  }
});
