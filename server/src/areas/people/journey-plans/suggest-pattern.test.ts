import { type AssignedRoute, suggestPattern } from './suggest-pattern.ts';

const route = (id: string, visitDays: number[], frequency: AssignedRoute['frequency'] = 'weekly'): AssignedRoute => ({
  id,
  visitDays,
  frequency,
});

test('weekly routes go to their visit days', () => {
  expect(suggestPattern([route('a', [6, 2]), route('b', [0])])).toEqual({
    cycleWeeks: 1,
    days: [
      { week: 1, weekday: 0, routeIds: ['b'] },
      { week: 1, weekday: 2, routeIds: ['a'] },
      { week: 1, weekday: 6, routeIds: ['a'] },
    ],
  });
});

test('two fortnightly routes of one weekday take turns', () => {
  expect(suggestPattern([route('a', [1], 'fortnightly'), route('b', [1], 'fortnightly')])).toEqual({
    cycleWeeks: 2,
    days: [
      { week: 1, weekday: 1, routeIds: ['a'] },
      { week: 2, weekday: 1, routeIds: ['b'] },
    ],
  });
});

test('with a monthly route the cycle has four weeks, and the others keep theirs', () => {
  const { cycleWeeks, days } = suggestPattern([
    route('monthly', [3], 'monthly'),
    route('weekly', [4]),
    route('second', [3], 'fortnightly'),
  ]);
  expect(cycleWeeks).toBe(4);
  const weeksOf = (id: string) => days.filter(({ routeIds }) => routeIds.includes(id)).map(({ week }) => week);
  expect(weeksOf('weekly')).toEqual([1, 2, 3, 4]);
  expect(weeksOf('second')).toEqual([1, 3]);
  expect(weeksOf('monthly')).toEqual([2]);
});

test('nothing is suggested to somebody without routes', () => {
  expect(suggestPattern([])).toEqual({ cycleWeeks: 1, days: [] });
});
