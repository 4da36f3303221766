import { sparkLines } from './spark-points.ts';

test('a course goes from left to right, its highest at the top', () => {
  expect(sparkLines(['0', '5', '10'])).toEqual(['0,24 50,12 100,0']);
});

test('a day without a figure parts the line', () => {
  expect(sparkLines(['10', '10', null, '10', '10'])).toEqual(['0,0 25,0', '75,0 100,0']);
});

test('what goes below zero has zero between', () => {
  expect(sparkLines(['-10', '10'])).toEqual(['0,24 100,0']);
});

test('there is none of a single point, or of nothing', () => {
  expect(sparkLines([])).toEqual([]);
  expect(sparkLines(['4'])).toEqual([]);
  expect(sparkLines([null, '4'])).toEqual([]);
});
