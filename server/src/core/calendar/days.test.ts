import { lastOfMonth } from './days.ts';

test('a month has its last day', () => {
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ]);
});
