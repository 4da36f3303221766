import { typedPlace, withMoved } from './sequence-order.ts';

const order = ['a', 'b', 'c', 'd'];

test('an outlet goes down, up, to the front and to the end', () => {
  expect(withMoved(order, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(withMoved(order, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(withMoved(order, 2, 0)).toEqual(['c', 'a', 'b', 'd']);
  expect(withMoved(order, 0, 3)).toEqual(['b', 'c', 'd', 'a']);
});

test('a place beyond the list means its first or last', () => {
  expect(withMoved(order, 1, 99)).toEqual(['a', 'c', 'd', 'b']);
  expect(withMoved(order, 1, -5)).toEqual(['b', 'a', 'c', 'd']);
});

test('a typed place counts from 1; what is no number moves nothing', () => {
  expect(typedPlace(' 3 ')).toBe(2);
  expect(typedPlace('')).toBeNull();
  expect(typedPlace('2.5')).toBeNull();
  expect(typedPlace('-1')).toBeNull();
});
