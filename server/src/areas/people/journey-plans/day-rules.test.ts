import { copyProblem, dayProblem, firstOpenDay, patternProblem, periodOf, whyClosed } from './day-rules.ts';

const open = { today: '2026-11-21', openFrom: null };
const closed = { today: '2026-11-21', openFrom: '2026-12-01' };

test('days from today on may be changed', () => {
  expect(whyClosed('2026-11-21', open)).toBeNull();
  expect(whyClosed('2026-11-20', open)).toMatch('has passed');
  expect(firstOpenDay(open)).toBe('2026-11-21');
});

test('a closed month may not be changed, even where it has not passed', () => {
  expect(whyClosed('2026-11-30', closed)).toMatch('closed');
  expect(whyClosed('2026-12-01', closed)).toBeNull();
  expect(firstOpenDay(closed)).toBe('2026-12-01');
});

test('this month is shown when no other is named', () => {
  expect(periodOf({}, '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(periodOf({ month: '2028-02' }, '2026-11-21')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf({ from: '2026-11-28', to: '2026-12-04' }, '2026-11-21')).toEqual({
    from: '2026-11-28',
    to: '2026-12-04',
  });
});

test.each([
  [{ month: '2026-11', from: '2026-11-01', to: '2026-11-02' }, 'month'],
  [{ from: '2026-11-01' }, 'to'],
  [{ to: '2026-11-01' }, 'from'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ from: '2026-11-01', to: '2027-01-02' }, 'to'],
])('%j names no period', (query, field) => {
  expect(periodOf(query, '2026-11-21')).toMatchObject({ field });
});

test('a day has routes, each once, or is leave', () => {
  expect(dayProblem({ purpose: 'routes', routeIds: ['a', 'b'] })).toBeNull();
  expect(dayProblem({ purpose: 'leave', routeIds: [] })).toBeNull();
  expect(dayProblem({ purpose: 'routes', routeIds: [] })).toHaveProperty('routeIds');
  expect(dayProblem({ purpose: 'routes', routeIds: ['a', 'a'] })).toHaveProperty('routeIds');
  expect(dayProblem({ purpose: 'leave', routeIds: ['a'] })).toHaveProperty('routeIds');
});

describe('a pattern', () => {
  const pattern = (change: object = {}) => ({
    from: '2026-11-22',
    to: null,
    cycleWeeks: 2,
    days: [{ week: 1, weekday: 6, routeIds: ['a'] }],
    ...change,
  });

  test('begins today or later, and not in a closed month', () => {
    expect(patternProblem(pattern(), open)).toBeNull();
    expect(patternProblem(pattern({ from: '2026-11-20' }), open)).toHaveProperty('from');
    expect(patternProblem(pattern(), closed)).toHaveProperty('from');
  });

  test('ends after it begins, within 400 days', () => {
    expect(patternProblem(pattern({ to: '2026-11-21' }), open)).toHaveProperty('to');
    expect(patternProblem(pattern({ to: '2028-11-21' }), open)).toHaveProperty('to');
  });

  test('has each day of its cycle once, and at least one route', () => {
    const day = { week: 1, weekday: 6, routeIds: ['a'] };
    expect(patternProblem(pattern({ days: [{ ...day, week: 3 }] }), open)).toHaveProperty(['days.0.week']);
    expect(patternProblem(pattern({ days: [day, day] }), open)).toHaveProperty(['days.1.weekday']);
    expect(patternProblem(pattern({ days: [{ ...day, routeIds: ['a', 'a'] }] }), open)).toHaveProperty([
      'days.0.routeIds',
    ]);
    expect(patternProblem(pattern({ days: [{ ...day, routeIds: [] }] }), open)).toHaveProperty('days');
  });
});

test('a month is copied to a later one that is open and not far away', () => {
  expect(copyProblem('2026-11', '2026-12', open)).toBeNull();
  expect(copyProblem('2026-10', '2026-11', open)).toBeNull();
  expect(copyProblem('2026-11', '2026-11', open)).toHaveProperty('toMonth');
  expect(copyProblem('2026-09', '2026-10', open)).toHaveProperty('toMonth');
  expect(copyProblem('2026-10', '2026-11', closed)).toHaveProperty('toMonth');
  expect(copyProblem('2026-11', '2028-01', open)).toHaveProperty('toMonth');
});
