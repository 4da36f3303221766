import type { Trial } from '@routebook/contract';
import { differenceOf, sameTrials } from './difference.ts';

test('the difference of two maps has what was added, changed and removed, by specifier', () => {
  expect(differenceOf({ b: '/1/', c: '/1/', a: '/1/' }, { b: '/2/', c: '/1/', d: '/1/' })).toEqual([
    { specifier: 'a', from: '/1/', to: null },
    { specifier: 'b', from: '/1/', to: '/2/' },
    { specifier: 'd', from: null, to: '/1/' },
  ]);
});

test('the order of specifiers makes no difference', () => {
  expect(differenceOf({ a: '/1/', b: '/1/' }, { b: '/1/', a: '/1/' })).toEqual([]);
});

test('trials are the same in any order, and others with another audience', () => {
  const trial = (name: string, share: number): Trial => ({
    name,
    version: '1.0.0',
    audience: { people: [], designations: [], share },
  });
  expect(sameTrials([trial('nav', 5), trial('hierarchy', 5)], [trial('hierarchy', 5), trial('nav', 5)])).toBe(true);
  expect(sameTrials([trial('nav', 5)], [trial('nav', 6)])).toBe(false);
  expect(sameTrials([trial('nav', 5)], [])).toBe(false);
});
