import { countsInWords } from './counts-in-words.ts';

test('what uses a place is said in the words of the field, zeros left out', () => {
  expect(countsInWords({ districts: 8, dbHouses: 1, routes: 0, outlets: 14400, salesOfficers: 1 })).toEqual([
    '8 districts',
    '1 DB house',
    '14,400 outlets',
    '1 SO',
  ]);
});
