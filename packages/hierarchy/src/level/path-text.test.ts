import { place } from '../testing/places.ts';
import { addressText, shortPath, wholePath } from './path-text.ts';

const { path } = place('district', 1);

test('the whole path goes from the nation down', () => {
  expect(wholePath(path)).toBe('nation 1 › region 1 › division 1');
});

test('the short path leaves the nation out, which all share', () => {
  expect(shortPath(path)).toBe('region 1 › division 1');
});

test('the path in a column begins with the nearest, like a postal address', () => {
  expect(addressText(path)).toBe('division 1, region 1');
});

test('a region lies in its nation', () => {
  expect(addressText(place('region', 1).path)).toBe('nation 1');
  expect(addressText([])).toBe('');
});
