import { wholePosition } from './whole-position.ts';

test('two empty boxes are no position', () => {
  expect(wholePosition({ name: 'Karim', position: { latitude: null, longitude: '' } })).toEqual({
    name: 'Karim',
    position: null,
  });
  expect(wholePosition({ position: { latitude: undefined, longitude: undefined } })).toEqual({ position: null });
  expect(wholePosition({})).toEqual({ position: null });
});

test('half a position stays, to be refused', () => {
  const half = { position: { latitude: 23.8, longitude: null } };
  expect(wholePosition(half)).toEqual(half);
});
