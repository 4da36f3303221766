import * as z from 'zod/mini';
import { date, id, instant, line, reference } from '../common.ts';
import { levelNames } from '../hierarchy/levels.ts';
import {
  attendanceFlags,
  attendanceStatuses,
  correctedStatuses,
  correctionStates,
  dayTypes,
} from './attendance-statuses.ts';

/** A time of day where the business is, `HH:MM`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:30.'));

/** A check-in or check-out as it was recorded: the server's time rules, the device's is kept. Distance in metres from the start point. */
export const attendanceMark = z.object({
  at: instant,
  deviceAt: z.nullable(instant),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  accuracy: z.nullable(z.number()),
  distance: z.nullable(z.number()),
});
export type AttendanceMark = z.output<typeof attendanceMark>;

/** A person's business day. `inAt`, `outAt`, `status`, `lateMinutes` and `minutes` are what holds, corrections included. */
export const attendance = z.object({
  id,
  date,
  user: z.object({ id, name: z.string(), employeeCode: z.string() }),
  designation: z.string(),
  /** The market the person worked under that day, nation first, by today's names. */
  path: z.array(z.object({ id, level: z.enum(levelNames), name: z.string() })),
  dayType: z.enum(dayTypes),
  status: z.enum(attendanceStatuses),
  flags: z.array(z.enum(attendanceFlags)),
  inAt: z.nullable(instant),
  outAt: z.nullable(instant),
  /** Metres from the start point at check-in. */
  distance: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  photo: z.nullable(z.string()),
  lateMinutes: z.int(),
  /** From check-in to check-out; 0 until both are there. */
  minutes: z.int(),
  firstCallAt: z.nullable(instant),
  lastCallAt: z.nullable(instant),
  /** A correction waits for approval. */
  waiting: z.boolean(),
});
export type Attendance = z.output<typeof attendance>;

/** What a set of days adds up to. */
export const attendanceTotals = z.object({
  /** Days by their status; a status without days is 0. */
  present: z.int(),
  late: z.int(),
  halfDay: z.int(),
  missingCheckOut: z.int(),
  expected: z.int(),
  absent: z.int(),
  leave: z.int(),
  weeklyOff: z.int(),
  holiday: z.int(),
  /** Days worked of 100 on which work was due (leave, weekly off and holidays are not due); null when none was. */
  presentPercent: z.nullable(z.number()),
  /** Average minutes from check-in to check-out of the days that have both; null when none has. */
  averageMinutes: z.nullable(z.int()),
  /** Average minutes late of the late days; null when none was. */
  averageLateMinutes: z.nullable(z.int()),
});
export type AttendanceTotals = z.output<typeof attendanceTotals>;

/** A correction of a day: asked by one person, decided by another. What was recorded stays. */
export const correction = z.object({
  id,
  attendance: z.object({
    id,
    date,
    user: reference,
    status: z.enum(attendanceStatuses),
    inAt: z.nullable(instant),
    outAt: z.nullable(instant),
  }),
  inAt: z.nullable(instant),
  outAt: z.nullable(instant),
  status: z.nullable(z.enum(correctedStatuses)),
  reason: z.string(),
  state: z.enum(correctionStates),
  askedBy: reference,
  askedAt: instant,
  decidedBy: z.nullable(reference),
  decidedAt: z.nullable(instant),
  note: z.nullable(z.string()),
  /** Why who asks may not decide over it while it waits; null when they may. A server of before does not say it. */
  decisionProblem: z.optional(z.nullable(z.string())),
});
export type Correction = z.output<typeof correction>;

/** Why something is done, kept in the history. */
export const attendanceReason = line(300, 3);

/** A leave as it is marked: all days from the first to the last, of which the working days count. */
export const leave = z.object({
  id,
  user: z.object({ id, name: z.string(), employeeCode: z.string() }),
  from: date,
  to: date,
  reason: z.string(),
  markedBy: reference,
  markedAt: instant,
});
export type Leave = z.output<typeof leave>;

export const holiday = z.strictObject({ date, name: line(80) });
export type Holiday = z.output<typeof holiday>;

/** Minutes of a day. */
const minutes = (most: number) =>
  z.int('Use a whole number.').check(z.minimum(0, 'At least 0.'), z.maximum(most, `At most ${most}.`));
const metres = z.int('Use a whole number.').check(z.minimum(10, 'At least 10.'), z.maximum(100_000, 'At most 100000.'));

/** The rules of working days. They hold for days to come and for today; days that are past keep what they came to. */
export const workingHours = z.object({
  startsAt: timeOfDay,
  endsAt: timeOfDay,
  /** In so many minutes after the start is still in time. */
  graceMinutes: minutes(240),
  /** In after this time makes a half day. */
  halfDayAfter: timeOfDay,
  /** Fewer minutes from check-in to check-out make a half day. */
  halfDayMinutes: minutes(1440),
  /** Days of the week without work, 0 Sunday to 6 Saturday. */
  weeklyOff: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(6, 'Leave one day to work.')),
  /** A check-in farther from the start point is flagged. */
  fenceMetres: metres,
  /** A position less exact than this is flagged. */
  accuracyMetres: metres,
  /** A device clock that is off by more is flagged. */
  clockMinutes: minutes(1440),
});
export type WorkingHours = z.output<typeof workingHours>;
