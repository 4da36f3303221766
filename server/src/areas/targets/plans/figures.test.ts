import { achievement, gap, projected, requiredADay } from './figures.ts';

const days = { month: 26, gone: 10, left: 16 };

test('achievement, gap, required a day and projected close', () => {
  const reached = { target: 26_000n, actual: 9_000n };
  expect(achievement(reached)).toBeCloseTo(0.34615, 5);
  expect(gap(reached)).toBe(17_000n);
  expect(requiredADay(reached, days)).toBe(1_063n);
  expect(projected(reached, days)).toBe(23_400n);
});

test('nothing is required of who is there already, or has no day left', () => {
  expect(requiredADay({ target: 100n, actual: 120n }, days)).toBeNull();
  expect(requiredADay({ target: 100n, actual: 20n }, { month: 26, gone: 26, left: 0 })).toBeNull();
  expect(gap({ target: 100n, actual: 120n })).toBe(-20n);
});

test('without a target there is no achievement, and before the first working day no projection', () => {
  expect(achievement({ target: null, actual: 20n })).toBeNull();
  expect(achievement({ target: 0n, actual: 20n })).toBeNull();
  expect(requiredADay({ target: null, actual: 20n }, days)).toBeNull();
  expect(projected({ actual: 0n }, { month: 26, gone: 0, left: 26 })).toBeNull();
});
