import { lowestOfScale } from './chart-course.ts';

const chart = (...values: (string | null)[]) => ({
  points: values.map((_, day) => `${day + 1} Nov`),
  courses: [{ name: 'Primary', kind: 'bar', values } as const],
});

test('a scale begins at nothing where what was returned is too little to be seen', () => {
  expect(lowestOfScale(chart('70000', null, '-405'))).toBe(0);
  expect(lowestOfScale(chart('70000', '0'))).toBe(0);
});

test('a scale shows what was returned where it can be seen', () => {
  expect(lowestOfScale(chart('70000', '-20000'))).toBeUndefined();
  expect(lowestOfScale(chart('-20000', '-405'))).toBeUndefined();
});

test('a chart without a value has a scale from nothing on', () => {
  expect(lowestOfScale(chart(null, null))).toBe(0);
});
