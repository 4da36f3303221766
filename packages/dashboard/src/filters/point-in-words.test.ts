import { daysOfPoint } from './point-in-words.ts';

test('a point is a day, or the days of a month that lie in the period', () => {
  const days = { from: '2026-01-10', to: '2026-12-24' };
  expect(daysOfPoint({ ...days, step: 'day' }, '2026-02-03')).toEqual({ from: '2026-02-03', to: '2026-02-03' });
  const ofMonth = (point: string) => daysOfPoint({ ...days, step: 'month' }, point);
  expect(ofMonth('2026-01-01')).toEqual({ from: '2026-01-10', to: '2026-01-31' });
  expect(ofMonth('2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(ofMonth('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-24' });
});
