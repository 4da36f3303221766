import { shadeOf, shadesOf } from './shades.ts';

test('each step has as many places as the others', () => {
  const values = Array.from({ length: 10 }, (_, place) => place + 1);
  const shades = shadesOf(values);
  expect(shades).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 4 },
    { from: 5, to: 6 },
    { from: 7, to: 8 },
    { from: 9, to: 10 },
  ]);
  expect(values.map((value) => shadeOf(value, shades))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test('few values have few steps, equal ones the same', () => {
  expect(shadesOf([4, 1, 1, 1])).toHaveLength(2);
  expect(shadesOf([3, 3])).toEqual([{ from: 3, to: 3 }]);
  expect(shadesOf([])).toEqual([]);
});
