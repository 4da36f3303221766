import { daysBetween, firstOfMonth, lastOfMonth } from '../../core/calendar/days.ts';
import { fewestPiecesOf, lastMonthToDate, lastYear, piecesOf, stepsOf, workingDaysOf } from './periods.ts';

/** Fridays are off, and 4 November 2026. */
const isOff = (day: string) => new Date(day).getUTCDay() === 5 || day === '2026-11-04';
const none = () => false;

test('month to date stands against as many working days of the last month', () => {
  // 1 to 12 November 2026 has 10 working days (the 6th is a Friday, the 4th a holiday); so has 1 to 12 October (2nd and 9th).
  expect(lastMonthToDate({ from: '2026-11-01', to: '2026-11-12' }, isOff)).toEqual({
    from: '2026-10-01',
    to: '2026-10-12',
  });
  const range = { from: '2026-11-01', to: '2026-11-23' };
  const before = lastMonthToDate(range, isOff);
  expect(workingDaysOf(before, isOff)).toBe(workingDaysOf(range, isOff));
});

test('a week stands against the days with the same places among the working days', () => {
  const range = { from: '2026-11-16', to: '2026-11-23' };
  const before = lastMonthToDate(range, isOff);
  expect(before.from.slice(0, 7)).toBe('2026-10');
  expect(workingDaysOf(before, isOff)).toBe(workingDaysOf(range, isOff));
});

test('a whole month stands against the whole month before, whatever its length', () => {
  expect(lastMonthToDate({ from: '2026-03-01', to: '2026-03-31' }, isOff)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(lastMonthToDate({ from: '2026-02-01', to: '2026-02-28' }, isOff)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
});

test('the last days of a long month stand against the last of a short one', () => {
  expect(lastMonthToDate({ from: '2026-03-30', to: '2026-03-30' }, none)).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
});

test('a range of months goes back by as many, so that it is never compared with itself', () => {
  expect(lastMonthToDate({ from: '2026-07-01', to: '2026-09-30' }, none)).toEqual({
    from: '2026-04-01',
    to: '2026-06-30',
  });
  expect(lastMonthToDate({ from: '2026-01-01', to: '2026-12-31' }, none)).toEqual({
    from: '2025-01-01',
    to: '2025-12-31',
  });
});

test('the days of a month before its first working day stand against something', () => {
  const before = lastMonthToDate({ from: '2026-05-01', to: '2026-05-01' }, isOff);
  expect(before.from <= before.to).toBe(true);
});

test('last year has the same dates, and its last of February for a leap day', () => {
  expect(lastYear({ from: '2028-02-29', to: '2028-03-01' })).toEqual({ from: '2027-02-28', to: '2027-03-01' });
});

test('courses have days, and months where days would be too many', () => {
  expect(stepsOf({ from: '2026-11-16', to: '2026-11-23' }).points).toHaveLength(8);
  expect(stepsOf({ from: '2026-01-01', to: '2026-04-02' })).toMatchObject({ step: 'day' });
  expect(stepsOf({ from: '2025-11-24', to: '2026-11-23' })).toMatchObject({ step: 'month', points: { length: 13 } });
});

test('a range is whole months and the days at its ends', () => {
  expect(piecesOf({ from: '2026-01-15', to: '2026-04-10' })).toEqual({
    months: { from: '2026-02-01', to: '2026-03-01' },
    edges: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-10' },
    ],
  });
  expect(piecesOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    months: { from: '2026-02-01', to: '2026-02-01' },
    edges: [],
  });
  expect(piecesOf({ from: '2026-01-15', to: '2026-02-10' })).toEqual({
    months: null,
    edges: [{ from: '2026-01-15', to: '2026-02-10' }],
  });
});

test('a month that is nearly whole is the month less its other days', () => {
  expect(fewestPiecesOf({ from: '2026-08-26', to: '2026-11-23' })).toEqual([
    { kept: 'month', sign: 1, from: '2026-09-01', to: '2026-11-01' },
    { kept: 'day', sign: 1, from: '2026-08-26', to: '2026-08-31' },
    { kept: 'day', sign: -1, from: '2026-11-24', to: '2026-11-30' },
  ]);
});

test('the pieces of any range count each of its days once and no other', () => {
  const days = daysBetween('2025-12-01', '2026-05-31');
  for (let first = 0; first < days.length; first += 3) {
    for (let last = first; last < days.length; last += 7) {
      const [from = '', to = ''] = [days[first], days[last]];
      const counted = new Map<string, number>();
      for (const piece of fewestPiecesOf({ from, to })) {
        const isMonth = piece.kept === 'month';
        const reach = isMonth
          ? [firstOfMonth(piece.from.slice(0, 7)), lastOfMonth(piece.to.slice(0, 7))]
          : [piece.from, piece.to];
        for (const day of daysBetween(reach[0] ?? '', reach[1] ?? ''))
          counted.set(day, (counted.get(day) ?? 0) + piece.sign);
      }
      expect([...counted].filter(([, times]) => times !== 0).sort()).toEqual(
        daysBetween(from, to).map((day) => [day, 1]),
      );
    }
  }
});
