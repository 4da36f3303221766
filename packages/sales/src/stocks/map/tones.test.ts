import { inCell, toneOf } from './tones.ts';

test.each([
  ['out', 0, 'Out', 'out'],
  ['low', 4.5, '4.5', 'low'],
  [null, 11.3, '11', 'fine'],
  ['over', 1_234, '999+', 'over'],
  [null, null, '—', 'still'],
] as const)('a stock that is %p with a cover of %p says %p', (flag, cover, words, tone) => {
  expect([inCell({ flag, cover, expiring: 0 }), toneOf({ flag, cover })]).toEqual([words, tone]);
});

test('a mark says that pieces expire', () => {
  expect(inCell({ flag: 'over', cover: 41.2, expiring: 3 })).toBe('41!');
});
