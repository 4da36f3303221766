import { actionInWords, fieldInWords, kindInWords } from './entry-words.ts';

test('kinds and actions read as staff call them, and what is new reads as it is stored', () => {
  expect([kindInWords('dbHouse'), kindInWords('price-list')]).toEqual(['DB house', 'Price list']);
  expect(kindInWords('outletCategory')).toBe('Outlet category');
  expect([actionInWords('sign-in'), actionInWords('submit'), actionInWords('count stock')]).toEqual([
    'Signed in',
    'Submitted',
    'Count stock',
  ]);
});

test('a field’s name becomes words', () => {
  expect(fieldInWords('closedBefore')).toBe('Closed before');
});
