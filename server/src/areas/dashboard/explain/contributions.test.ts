import { quotient } from '@routebook/contract';
import { largest, type MovedRate, rateContributions } from './contributions.ts';

const moved = (key: string, before: [number, number], after: [number, number]): MovedRate<string> => ({
  key,
  before: { over: BigInt(before[0]), by: BigInt(before[1]) },
  after: { over: BigInt(after[0]), by: BigInt(after[1]) },
});
const steps = 100_000n;

function totalOf(all: readonly MovedRate<string>[]): bigint {
  const rate = (of: 'before' | 'after') =>
    quotient(
      all.reduce((sum, one) => sum + one[of].over, 0n),
      all.reduce((sum, one) => sum + one[of].by, 0n),
      steps,
    ) ?? 0n;
  return rate('after') - rate('before');
}

test('a place whose own rate rose is what moved the whole, and nobody else', () => {
  const all = [moved('Dhaka', [50, 100], [60, 100]), moved('Khulna', [50, 100], [50, 100])];
  const [dhaka, khulna] = rateContributions(all, steps, totalOf(all));
  expect(dhaka).toMatchObject({ difference: 5_000n, byRate: 5_000n, byWeight: 0n });
  expect(khulna).toMatchObject({ difference: 0n });
});

test('with rates as they were, the weights alone moved it', () => {
  const all = [moved('Good', [80, 100], [160, 200]), moved('Bad', [20, 100], [20, 100])];
  const found = rateContributions(all, steps, totalOf(all));
  expect(found.every(({ byRate }) => byRate === 0n)).toBe(true);
  expect(found.reduce((sum, { difference }) => sum + difference, 0n)).toBe(totalOf(all));
});

test('who is new and who is gone counts too', () => {
  const all = [moved('New', [0, 0], [30, 40]), moved('Gone', [10, 50], [0, 0]), moved('Same', [7, 13], [7, 13])];
  const found = rateContributions(all, steps, totalOf(all));
  expect(found.reduce((sum, { difference }) => sum + difference, 0n)).toBe(totalOf(all));
  for (const one of found) expect(one.byRate + one.byWeight).toBe(one.difference);
});

test('whatever the figures, the contributions add up to the last step', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 300; round += 1) {
    const all = Array.from({ length: 1 + random(40) }, (_, index) => {
      const [by0, by1] = [1 + random(300), 1 + random(300)];
      return moved(`${index}`, [random(by0 + 1), by0], [random(by1 + 1), by1]);
    });
    const found = rateContributions(all, steps, totalOf(all));
    expect(found.reduce((sum, { difference }) => sum + difference, 0n)).toBe(totalOf(all));
  }
});

test('beyond the first, all others stand together', () => {
  const all = [3n, -9n, 0n, 5n, 1n].map((difference) => ({ difference }));
  const together = (others: readonly { difference: bigint }[]) => ({
    difference: others.reduce((sum, one) => sum + one.difference, 0n),
  });
  expect(largest(all, 3, together).map(({ difference }) => difference)).toEqual([-9n, 5n, 4n]);
  expect(largest(all, 9, together)).toHaveLength(4);
});
