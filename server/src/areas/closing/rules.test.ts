import { closedThrough, dueMonth, monthProblem, openWorkProblem, reopenProblem } from './rules.ts';

const today = '2026-11-22';

test.each([
  ['2026-10', null, null],
  ['2026-10', '2026-10-01', null],
  ['2025-12', null, null],
  ['2026-11', null, 'November 2026 is not over: close it from 1 December 2026 on.'],
  ['2026-12', null, 'December 2026 is not over: close it from 1 January 2027 on.'],
  ['2026-10', '2026-11-01', 'October 2026 is closed already.'],
  ['2026-09', '2026-11-01', 'September 2026 is closed already.'],
])('closing %s while the first open day is %s: %s', (month, openFrom, problem) => {
  expect(monthProblem(month, { today, openFrom })).toBe(problem);
});

test('a month is over on the first day of the next one', () => {
  expect(monthProblem('2026-10', { today: '2026-10-31', openFrom: null })).toMatch('is not over');
  expect(monthProblem('2026-10', { today: '2026-11-01', openFrom: null })).toBeNull();
});

test.each([
  [{ corrections: 0, stockUpdates: 0, orders: 0, dayNotDone: null }, null],
  [
    { corrections: 1, stockUpdates: 0, orders: 0, dayNotDone: null },
    'A correction of attendance waits for approval: decide it first.',
  ],
  [
    { corrections: 2, stockUpdates: 1, orders: 0, dayNotDone: null },
    '2 corrections of attendance wait for approval: decide them first. An update of stock waits for approval: decide it first.',
  ],
  [
    { corrections: 0, stockUpdates: 0, orders: 1, dayNotDone: null },
    'An order is neither delivered nor cancelled: do either first.',
  ],
  [
    { corrections: 0, stockUpdates: 1, orders: 3, dayNotDone: null },
    'An update of stock waits for approval: decide it first. 3 orders are neither delivered nor cancelled: do either first.',
  ],
  [
    { corrections: 2, stockUpdates: 3, orders: 4, dayNotDone: '2026-10-31' },
    'The portal has not done its own work for 31 October 2026 yet: operations see why.',
  ],
])('with %o the month waits: %s', (work, problem) => {
  expect(openWorkProblem(work)).toBe(problem);
});

test.each([
  ['2026-10', '2026-11-01', null],
  ['2026-01', '2026-11-01', null],
  ['2026-11', '2026-11-01', 'November 2026 is not closed.'],
  ['2026-10', null, 'October 2026 is not closed.'],
])('opening %s while the first open day is %s: %s', (month, openFrom, problem) => {
  expect(reopenProblem(month, { today, openFrom })).toBe(problem);
});

test('what is closed and what is due follow from the first open day', () => {
  expect([closedThrough(null), closedThrough('2026-01-01')]).toEqual([null, '2025-12']);
  expect(dueMonth({ today, openFrom: null })).toBe('2026-10');
  expect(dueMonth({ today, openFrom: '2026-10-01' })).toBe('2026-10');
  expect(dueMonth({ today, openFrom: '2026-11-01' })).toBeNull();
});
