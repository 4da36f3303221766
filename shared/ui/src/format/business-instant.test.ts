import { businessInstant } from './business-instant.ts';

test('a time of the business is an instant, whatever the clock of the reader says', () => {
  expect(businessInstant('2026-11-23', '18:30')).toBe('2026-11-23T12:30:00.000Z');
  expect(businessInstant('2026-01-01', '00:00')).toBe('2025-12-31T18:00:00.000Z');
});
