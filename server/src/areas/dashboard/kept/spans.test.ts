import { daysBetween } from '../../../core/calendar/days.ts';
import { fewestSpansOf } from './spans.ts';

const afterAll = '2031-01-01';

test.each([
  ['a year up to the latest day is that year', '2026-01-01', '2026-11-25', ['+ year 2026-01-01']],
  ['a quarter up to it is that quarter', '2026-10-01', '2026-11-25', ['+ quarter 2026-10-01']],
  ['a month up to it is that month', '2026-11-01', '2026-11-25', ['+ month 2026-11-01']],
  ['a day is itself', '2026-11-24', '2026-11-24', ['+ day 2026-11-24']],
  ['days to come are themselves', '2026-11-26', '2027-01-02', ['+ day 2026-11-26']],
  ['eight days are themselves', '2026-10-30', '2026-11-06', ['+ day 2026-10-30', '+ day 2026-11-01']],
  [
    'most of a year is the year less the rest',
    '2026-02-03',
    '2026-11-22',
    ['+ year 2026-01-01', '- month 2026-01-01', '- day 2026-02-01', '- day 2026-11-23'],
  ],
])('%s', (_, from, to, pieces) => {
  const found = fewestSpansOf({ from, to }, '2026-11-25');
  expect(found.map(({ kept, sign, from: first }) => `${sign === 1 ? '+' : '-'} ${kept} ${first}`)).toEqual(pieces);
});

test('the pieces of any range count each of its days once and no other', () => {
  const days = daysBetween('2024-11-01', '2026-06-30');
  for (let first = 0; first < days.length; first += 13) {
    for (let last = first; last < days.length; last += 17) {
      const [from = '', to = ''] = [days[first], days[last]];
      const counted = new Map<string, number>();
      for (const piece of fewestSpansOf({ from, to }, afterAll))
        for (const day of daysBetween(piece.from, piece.to)) counted.set(day, (counted.get(day) ?? 0) + piece.sign);
      expect([...counted].filter(([, times]) => times !== 0).sort()).toEqual(
        daysBetween(from, to).map((day) => [day, 1]),
      );
    }
  }
});
