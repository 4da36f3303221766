import { changeDayProblem, closedDayProblem, periodStartProblem } from './periods.ts';

test('why a day is refused names days as people say them', () => {
  const days = { today: '2026-11-28', openFrom: '2026-11-01' };
  expect(closedDayProblem('2026-10-31', days)).toBe(
    'The time before 1 November 2026 is closed: what it came to stays.',
  );
  expect(changeDayProblem('2026-10-31', days)).toBe(
    'The time before 1 November 2026 is closed: choose 1 November 2026 or later.',
  );
  expect(changeDayProblem('2028-01-01', days)).toBe('1 January 2028 is more than a year ahead: choose an earlier day.');
  expect(periodStartProblem('2026-11-02', [{ from: '2026-12-01', to: null }], days.today)).toBe(
    'Another change is planned for 1 December 2026: undo that one first, or choose that day or later.',
  );
});
