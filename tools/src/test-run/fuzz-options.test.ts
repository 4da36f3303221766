import { readFuzzOptions } from './fuzz-options.ts';

test('calls and seed are what is said', () => {
  expect(readFuzzOptions(['--calls', '200000', '--seed', '7'])).toEqual({ calls: 200_000, seed: 7 });
});

test('without a seed each run makes other calls', () => {
  const [one, other] = [readFuzzOptions([]), readFuzzOptions([])];
  expect(one.calls).toBe(10_000);
  expect(one.seed).not.toBe(other.seed);
});

test.each(['many', '-1', '0', '1.5'])('--calls %s is refused', (text) => {
  expect(() => readFuzzOptions([`--calls=${text}`])).toThrow(`--calls ${text} is no number`);
});
