import { outlineOf, placeIn, placeText, viewOutline } from './map-address.ts';

test('a place of the map goes into the address and comes back', () => {
  const place = { latitude: 23.81034, longitude: 90.41251, zoom: 12.3 };
  expect(placeText(place)).toBe('23.81034,90.41251,12.3');
  expect(placeIn('23.81034,90.41251,12.3')).toEqual(place);
});

test.each(['', 'somewhere', '1,2', '91,90,5', '23,190,5', '23,90,-1', '23,90,x'])(
  '%p is no place of the map',
  (text) => {
    expect(placeIn(text)).toBeUndefined();
  },
);

test('what is in view is an outline of four corners, and nothing where all is in view', () => {
  expect(viewOutline([90.12345678, 23.5, 90.4, 23.9], 11)).toBe('90.12346,23.5 90.4,23.5 90.4,23.9 90.12346,23.9');
  expect(viewOutline([84, 18, 97, 29], 6)).toBe('');
});

test('of a line drawn around outlets so many corners go into the address as it has room for', () => {
  const line = Array.from({ length: 900 }, (_, step) => ({ latitude: 23 + step / 1e4, longitude: 90 + step / 1e4 }));
  const corners = outlineOf(line).split(' ');
  expect(corners.length).toBeLessThanOrEqual(100);
  expect(corners[0]).toBe('90,23');
});
