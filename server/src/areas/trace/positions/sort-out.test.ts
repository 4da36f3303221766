import { sortOut } from './sort-out.ts';

const noon = Date.parse('2026-11-23T06:00:00Z');
const iso = (seconds: number) => new Date(noon + seconds * 1_000).toISOString();
const position = (seconds: number, extra: object = {}) => ({
  at: iso(seconds),
  latitude: 23.7,
  longitude: 90.4,
  ...extra,
});
const duties = [{ from: noon - 3_600_000, to: noon + 3_600_000 }];
const known = { receivedAt: noon, clockOffset: 0, duties };
const batch = (positions: ReturnType<typeof position>[], sentAt = iso(0)) => ({ device: 'phone', sentAt, positions });
const taken = (sorted: ReturnType<typeof sortOut>) => sorted.positions.map(({ takenAt }) => (takenAt - noon) / 1_000);

test('positions out of order and double are stored once, the earliest first', () => {
  const sorted = sortOut(batch([position(-20), position(-60), position(-20), position(-40)]), known);
  expect([taken(sorted), [...sorted.refused]]).toEqual([[-60, -40, -20], []]);
});

test('what was off duty, in the future, very old or nowhere is not stored, and it says so', () => {
  const given = [
    position(-7_200),
    position(150),
    position(-80 * 3_600),
    position(-5, { latitude: 0, longitude: 0 }),
    position(-5, { latitude: 0.001, longitude: -0.002 }),
    position(-10),
  ];
  const sorted = sortOut(batch(given), known);
  expect(taken(sorted)).toEqual([-10]);
  expect(Object.fromEntries(sorted.refused)).toEqual({ offDuty: 1, future: 1, old: 1, nowhere: 2 });
});

describe('a wrong clock', () => {
  const hour = 3_600;

  test('is put right by what the phone says when it sends', () => {
    const sorted = sortOut(batch([position(hour - 20), position(hour - 40)], iso(hour)), known);
    expect([taken(sorted), sorted.clockOffset]).toEqual([[-40, -20], -hour * 1_000]);
    expect(sorted.positions.every(({ clockOff }) => clockOff)).toBe(true);
  });

  test('gives a position that is sent again the same time again', () => {
    const first = sortOut(batch([position(hour - 20)], iso(hour)), known);
    const later = { receivedAt: noon + 63_000, clockOffset: first.clockOffset, duties };
    const again = sortOut(batch([position(hour - 20)], iso(hour + 60)), later);
    expect(taken(again)).toEqual(taken(first));
  });

  test('that was set right in between is right from then on', () => {
    const sorted = sortOut(batch([position(-20)]), { ...known, clockOffset: -hour * 1_000 });
    expect([taken(sorted), sorted.clockOffset]).toEqual([[-20], 0]);
  });

  test('of a few seconds is none', () => {
    expect(sortOut(batch([position(-20)], iso(8)), known).clockOffset).toBe(0);
  });
});
