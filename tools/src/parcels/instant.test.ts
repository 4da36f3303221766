import { readInstant } from './instant.ts';

describe('an instant on the command line', () => {
  const now = new Date(2026, 10, 21, 16, 0);

  it('is in the time zone of the machine', () => {
    expect(readInstant('2026-11-20T14:05', now)).toBe(new Date(2026, 10, 20, 14, 5).toISOString());
  });

  it('is of today when only the time is given', () => {
    expect(readInstant('14:05', now)).toBe(new Date(2026, 10, 21, 14, 5).toISOString());
  });

  it.each(['25:00', '2026-11-21', '2026-13-21T10:00', '1400', ''])('is not %j', (text) => {
    expect(() => readInstant(text, now)).toThrow('is no instant');
  });
});
