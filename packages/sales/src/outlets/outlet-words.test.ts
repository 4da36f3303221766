import { outletValueInWords, positionWords } from './outlet-words.ts';

test('a position is read with how exact it is, where that is known', () => {
  const at = { latitude: 23.784376, longitude: 90.4 };
  expect(positionWords({ ...at, accuracy: 7.6 })).toBe('23.78438, 90.40000 ± 8 m');
  expect(positionWords({ ...at, accuracy: null })).toBe('23.78438, 90.40000');
});

test('the history of an outlet shows its credit limit as money', () => {
  expect(outletValueInWords('creditLimit', '250000.00')).toBe('BDT 2,50,000.00');
  expect(outletValueInWords('address', '12')).toBe('12');
});
