import { addMonths, basisMonths, closedMonthProblem, grown, monthsBetween, splitAmount } from './rules.ts';

test('shares are whole taka, go by weight with the largest remainders first, and come to the amount', () => {
  expect(splitAmount(10_000n, [1n, 1n, 1n])).toEqual([3_400n, 3_300n, 3_300n]);
  expect(splitAmount(10_000n, [1n, 2n, 0n])).toEqual([3_300n, 6_700n, 0n]);
  expect(splitAmount(10_050n, [1n, 1n])).toEqual([5_050n, 5_000n]);
  expect(splitAmount(10_000n, [-5n, 1n])).toEqual([0n, 10_000n]);
  expect(splitAmount(10_000n, [0n, 0n])).toEqual([5_000n, 5_000n]);
});

test('whatever the amount and the weights, the shares come to the amount', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 300; round += 1) {
    const amount = BigInt(next(1_000_000_000));
    const weights = Array.from({ length: 1 + next(40) }, () => BigInt(next(1_000_000)));
    const shares = splitAmount(amount, weights);
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
    expect(shares.every((share) => share >= 0n)).toBe(true);
  }
});

test('what was bought grows by percent, to the taka', () => {
  expect(grown(100_000n, 1, 12.5)).toBe(112_500n);
  expect(grown(300_000n, 3, 10)).toBe(110_000n);
  expect(grown(100_050n, 1, 0)).toBe(100_100n);
  expect(grown(-100n, 1, 10)).toBe(0n);
});

test('months go over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

test('a plan goes by the same month of last year, or by the last three that are over', () => {
  expect(basisMonths('lastYear', '2026-12', '2026-11')).toEqual(['2025-12']);
  expect(basisMonths('lastMonths', '2027-03', '2026-11')).toEqual(['2026-08', '2026-09', '2026-10']);
  expect(basisMonths('lastMonths', '2026-05', '2026-11')).toEqual(['2026-02', '2026-03', '2026-04']);
});

test('a month before the first open day is closed', () => {
  expect(closedMonthProblem('2026-10', { openFrom: '2026-11-01' })).toMatch('closed');
  expect(closedMonthProblem('2026-11', { openFrom: '2026-11-01' })).toBeNull();
  expect(closedMonthProblem('2026-10', { openFrom: null })).toBeNull();
});
