import { paperBands } from './paper-bands.ts';

const days = Array.from({ length: 29 }, (_, day) => `${day + 1}`);

test('the days of a month stand on paper in bands, each with whose they are', () => {
  const bands = paperBands(['Place', 'All', ...days]);
  expect(bands.map((band) => band[0])).toEqual(['Place', 'Place', 'Place', 'Place']);
  expect(Math.max(...bands.map(({ length }) => length))).toBe(10);
  expect(bands.flatMap(([, ...others]) => others)).toEqual(['All', ...days]);
});

test('what fits on paper is one band', () => {
  expect(paperBands(['Place', 'All'])).toEqual([['Place', 'All']]);
  expect(paperBands(['Place'])).toEqual([['Place']]);
});
