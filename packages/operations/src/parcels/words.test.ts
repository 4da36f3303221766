import { audienceText, duration, kilobytes } from './words.ts';

test('times are milliseconds, from a second on seconds', () => {
  expect([duration(339.6), duration(1240), duration(null)]).toEqual(['340 ms', '1.2 s', '—']);
});

test('sizes are whole KB, and nothing is less than one', () => {
  expect([kilobytes(21_400), kilobytes(12), kilobytes(61_440), kilobytes(1_204_000)]).toEqual([
    '21',
    '1',
    '60',
    '1,176',
  ]);
});

describe('for whom a trial is', () => {
  test('names the share, the designations and the people', () => {
    expect(audienceText({ share: 5, designations: ['TO'], people: ['a@example.com'] })).toBe(
      '5 % of staff, TO and a@example.com',
    );
    expect(audienceText({ share: 100, designations: [], people: [] })).toBe('100 % of staff');
  });

  test('may be nobody', () => {
    expect(audienceText({ share: 0, designations: [], people: [] })).toBe('nobody');
  });
});
