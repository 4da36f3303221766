import type { AttendanceStatus, WorkingHours } from '@routebook/contract';
import {
  closedStatus,
  decisionProblem,
  flagsOf,
  type Mark,
  minuteOf,
  outcomeOf,
  presentPercentOf,
  timeOf,
} from './rules.ts';

const hours: WorkingHours = {
  startsAt: '09:30',
  endsAt: '18:00',
  graceMinutes: 15,
  halfDayAfter: '13:00',
  halfDayMinutes: 240,
  weeklyOff: [5],
  fenceMetres: 200,
  accuracyMetres: 100,
  clockMinutes: 5,
};
const working = { dayType: 'working', onLeave: false } as const;
const day = (from: string | null, to: string | null = null) =>
  outcomeOf(hours, working, {
    in: from === null ? null : minuteOf(from),
    out: to === null ? null : minuteOf(to),
  });

test.each([
  ['before the start', '08:10', 'present', 0],
  ['at the start', '09:30', 'present', 0],
  ['in the last minute of the grace', '09:45', 'present', 0],
  ['a minute after the grace, counted from the start', '09:46', 'late', 16],
  ['at the latest for a whole day', '13:00', 'late', 210],
  ['after noon, which makes a half day', '13:01', 'halfDay', 211],
])('who comes %s at %s is %s with %s minutes late', (_, time, status, lateMinutes) => {
  expect(day(time)).toEqual({ status, lateMinutes, minutes: 0 });
});

test.each([
  ['09:30', '18:00', 'present', 510],
  ['09:30', '13:30', 'present', 240],
  ['09:30', '13:29', 'halfDay', 239],
  ['10:00', '10:00', 'halfDay', 0],
  ['10:00', '18:00', 'late', 480],
])('from %s to %s is %s with %s minutes', (from, to, status, minutes) => {
  expect(day(from, to)).toMatchObject({ status, minutes });
});

test('without a check-in a day is what it was meant to be', () => {
  expect(day(null).status).toBe('expected');
  expect(outcomeOf(hours, { dayType: 'weeklyOff', onLeave: true }, { in: null, out: null }).status).toBe('weeklyOff');
  expect(outcomeOf(hours, { dayType: 'holiday', onLeave: false }, { in: null, out: null }).status).toBe('holiday');
  expect(outcomeOf(hours, { dayType: 'working', onLeave: true }, { in: null, out: null }).status).toBe('leave');
});

test('on a day without duty nobody is late, however late', () => {
  for (const kind of [
    { dayType: 'weeklyOff', onLeave: false },
    { dayType: 'holiday', onLeave: false },
    { dayType: 'working', onLeave: true },
  ] as const) {
    expect(outcomeOf(hours, kind, { in: minuteOf('15:00'), out: minuteOf('15:30') })).toEqual({
      status: 'present',
      lateMinutes: 0,
      minutes: 30,
    });
  }
});

test('whatever the times, minutes are those between them, and only who came after the grace is late', () => {
  for (let from = 0; from < 1440; from += 7) {
    for (let to = from; to < 1440; to += 61) {
      const outcome = outcomeOf(hours, working, { in: from, out: to });
      expect(outcome.minutes).toBe(to - from);
      expect(outcome.lateMinutes > 0).toBe(from > minuteOf('09:45'));
      expect(outcome.status === 'halfDay').toBe(from > minuteOf('13:00') || to - from < 240);
      expect(['present', 'late', 'halfDay']).toContain(outcome.status);
    }
  }
});

test('coming later or leaving earlier never makes a day better', () => {
  const worth: Partial<Record<AttendanceStatus, number>> = { present: 2, late: 1, halfDay: 0 };
  const of = (from: number, to: number) => worth[outcomeOf(hours, working, { in: from, out: to }).status] ?? -1;
  for (let from = 480; from < 900; from += 3) {
    expect(of(from + 3, 1200)).toBeLessThanOrEqual(of(from, 1200));
    expect(of(from, 1080)).toBeLessThanOrEqual(of(from, 1100));
  }
});

test('a day that is over is absent without a check-in and lacks what is missing', () => {
  expect(closedStatus('expected', false)).toBe('absent');
  expect(closedStatus('late', false)).toBe('missingCheckOut');
  expect(closedStatus('late', true)).toBe('late');
  for (const status of ['leave', 'weeklyOff', 'holiday', 'absent'] as const)
    expect(closedStatus(status, false)).toBe(status);
});

const at = new Date('2026-03-01T03:30:00Z');
const mark = (more: Partial<Mark> = {}): Mark => ({
  at,
  deviceAt: at,
  position: { latitude: 23.75, longitude: 90.39 },
  accuracy: 12,
  distance: 20,
  ...more,
});
const shifted = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

test.each([
  ['nothing is odd', {}, []],
  ['a clock five minutes off is believed', { deviceAt: shifted(5) }, []],
  ['a clock a day ahead is not', { deviceAt: shifted(24 * 60) }, ['clockOff']],
  ['nor one that is behind', { deviceAt: shifted(-6) }, ['clockOff']],
  ['a device that tells no time is not suspected', { deviceAt: null }, []],
  ['far from the start point', { distance: 213 }, ['outOfFence']],
  ['far, but no farther than the position is exact', { distance: 213, accuracy: 15 }, []],
  [
    'a vague position does not bring the fence nearer than its limit',
    { distance: 400, accuracy: 900 },
    ['outOfFence', 'poorAccuracy'],
  ],
  ['no position', { position: null, accuracy: null, distance: null }, ['noPosition']],
  ['no start point to be far from', { distance: null }, []],
])('flags: %s', (_, more, flags) => {
  expect(flagsOf(hours, mark(more))).toEqual(flags);
});

test('times of day are read and written alike', () => {
  for (let minute = 0; minute < 1440; minute += 1) expect(minuteOf(timeOf(minute))).toBe(minute);
});

test('present of those on duty leaves out leave, weekly off and holidays', () => {
  const none = Object.fromEntries(
    ['present', 'late', 'halfDay', 'missingCheckOut', 'expected', 'absent', 'leave', 'weeklyOff', 'holiday'].map(
      (status) => [status, 0],
    ),
  ) as Record<AttendanceStatus, number>;
  expect(presentPercentOf({ ...none, leave: 3, weeklyOff: 4 })).toBeNull();
  expect(presentPercentOf({ ...none, present: 5, late: 2, halfDay: 1, missingCheckOut: 1, absent: 1, leave: 9 })).toBe(
    90,
  );
  expect(presentPercentOf({ ...none, present: 2, expected: 1 })).toBe(66.7);
});

test('neither who asked nor whose day it is decides', () => {
  expect(decisionProblem('a', { askedBy: 'a', userId: 'b' })).toMatch('somebody else');
  expect(decisionProblem('b', { askedBy: 'a', userId: 'b' })).toMatch('your own day');
  expect(decisionProblem('c', { askedBy: 'a', userId: 'b' })).toBeNull();
});
