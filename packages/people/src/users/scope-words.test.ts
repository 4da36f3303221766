import { scopeInWords } from './scope-words.ts';

const places = ['Dhaka', 'Gazipur', 'Savar'].map((name) => ({ id: name, name, level: 'zone' as const }));

test('a market is described by its first places and how many more there are', () => {
  expect(scopeInWords({ seesEverything: false, markets: places })).toBe('Dhaka, Gazipur, Savar');
  expect(scopeInWords({ seesEverything: false, markets: places }, 2)).toBe('Dhaka, Gazipur and 1 more');
  expect(scopeInWords({ seesEverything: false, markets: [] })).toBe('No place');
  expect(scopeInWords({ seesEverything: true, markets: [] })).toBe('The whole business');
});
