import { isSameInParts, keptWhileSame } from './kept-while-same.ts';

test('a value stays the same object until a part of it is another', () => {
  const shares = keptWhileSame(({ a, b }: { a: number; b: number }) => [a, b], isSameInParts);
  const first = shares({ a: 1, b: 2 });
  expect(shares({ a: 1, b: 2 })).toBe(first);
  expect(shares({ a: 1, b: 3 })).toEqual([1, 3]);
  expect(shares({ a: 1, b: 2 })).not.toBe(first);
});

test('what there is nothing of yet can be read as well', () => {
  const named = keptWhileSame((name: string | undefined) => [name ?? 'nobody'], isSameInParts);
  expect(named(undefined)).toEqual(['nobody']);
  expect(named('somebody')).toEqual(['somebody']);
});

test('more or fewer parts are another value', () => {
  expect(isSameInParts({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isSameInParts([1, 2], [1])).toBe(false);
});
