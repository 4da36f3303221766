import { layersIn, spanIn, withSwitched } from './layer-names.ts';

test('an address names the layers that are on, in whatever order, and nothing else', () => {
  expect([...layersIn('officers,houses,weather')]).toEqual(['houses', 'officers']);
  expect([...layersIn('')]).toEqual([]);
});

test('a switch turns one layer on or off and leaves the others', () => {
  const on = layersIn('houses,zeroSale');
  expect(withSwitched(on, 'officers')).toBe('houses,officers,zeroSale');
  expect(withSwitched(on, 'houses')).toBe('zeroSale');
});

test('days are one of those that the list can be narrowed by', () => {
  expect(spanIn('60')).toBe(60);
  expect(spanIn('61')).toBe(30);
});
