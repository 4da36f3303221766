import { askedFor } from './asked-for.ts';

test.each([
  [{ inAt: '2026-03-01T03:30:00Z', outAt: '2026-03-01T12:05:00Z', status: null }, 'In 09:30, out 18:05'],
  [{ inAt: null, outAt: '2026-03-01T12:05:00Z', status: null }, 'Out 18:05'],
  [{ inAt: null, outAt: null, status: 'leave' as const }, 'Leave'],
  [{ inAt: '2026-03-01T03:30:00Z', outAt: null, status: 'present' as const }, 'Present, in 09:30'],
])('%j is read as %s', (asked, words) => {
  expect(askedFor(asked)).toBe(words);
});
