import { usualStages } from './usual-stages.ts';

const shares = (leastShare?: number) => usualStages(leastShare).map(({ share }) => share);

test('stages begin with one per cent where that reaches somebody, or nobody knows', () => {
  expect(shares(1)).toEqual([1, 10, 50]);
  expect(shares()).toEqual([1, 10, 50]);
});

test('the first stage is as large as it has to be to reach somebody, and later ones are larger', () => {
  expect(shares(3)).toEqual([3, 10, 50]);
  expect(shares(10)).toEqual([10, 50]);
  expect(shares(64)).toEqual([64]);
});
