import { earlierMonths } from './earlier-months.ts';

test('months go back from the one before last, over the year', () => {
  expect(earlierMonths('2026-03-15', 3)).toEqual({
    'Jan 2026': { from: '2026-01-01', to: '2026-01-31' },
    'Dec 2025': { from: '2025-12-01', to: '2025-12-31' },
    'Nov 2025': { from: '2025-11-01', to: '2025-11-30' },
  });
});
