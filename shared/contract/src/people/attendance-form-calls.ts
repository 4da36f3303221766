import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, instant, line, reference, reply, version } from '../common.ts';
import { attendanceReason, correction, holiday, leave, timeOfDay, workingHours } from './attendance.ts';
import { correctionFilters, fieldWork, ownDay, storedHours } from './attendance-calls.ts';
import { correctedStatuses } from './attendance-statuses.ts';

const shared = { area: 'people', tags: ['Attendances'] } as const;
const oneCorrection = reply({ correction });

/** What a correction asks for: times of that day, or a status where times do not tell. */
const correctionBody = z
  .strictObject({
    inTime: z.optional(z.nullable(timeOfDay)),
    outTime: z.optional(z.nullable(timeOfDay)),
    status: z.optional(z.nullable(z.enum(correctedStatuses))),
    reason: attendanceReason,
  })
  .check(
    z.refine((body) => Boolean(body.inTime || body.outTime || body.status), {
      path: ['inTime'],
      error: 'Say the times, or choose a status.',
    }),
  );

/** Where and when the device says it is. */
const markBody = z.strictObject({
  deviceAt: z.optional(instant),
  latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  /** Metres. */
  accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
});

export const askCorrection = call({
  ...shared,
  name: 'askCorrection',
  adds: true,
  method: 'POST',
  path: '/api/v1/attendances/:id/corrections',
  access: 'attendance.edit',
  summary: 'Ask to correct a day; somebody else decides.',
  params: idParams,
  body: correctionBody,
  reply: oneCorrection,
});

export const approveCorrection = call({
  ...shared,
  name: 'approveCorrection',
  method: 'POST',
  path: '/api/v1/attendance-corrections/:id/approve',
  access: 'attendance.approve',
  summary: 'Let a correction hold; neither the one who asked nor the one it is about can.',
  params: idParams,
  body: z.strictObject({ note: z.optional(line(300, 0)) }),
  reply: oneCorrection,
});

export const rejectCorrection = call({
  ...shared,
  name: 'rejectCorrection',
  method: 'POST',
  path: '/api/v1/attendance-corrections/:id/reject',
  access: 'attendance.approve',
  summary: 'Turn a correction down with a reason.',
  params: idParams,
  body: z.strictObject({ note: attendanceReason }),
  reply: oneCorrection,
});

/** So many corrections can be decided at once. */
export const mostCorrectionsAtOnce = 200;

const selectedCorrections = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostCorrectionsAtOnce)) }),
  z.strictObject({ allMatching: z.strictObject(correctionFilters) }),
]);

/** How many were decided, and each that stays as it is, with why. */
const decidedCorrections = reply({
  decided: z.int(),
  left: z.array(z.object({ id, user: reference, date, reason: z.string() })),
});

export const approveCorrections = call({
  ...shared,
  name: 'approveCorrections',
  method: 'POST',
  path: '/api/v1/attendance-corrections/approve',
  access: 'attendance.approve',
  summary: 'Let many corrections hold, chosen or all that match: those that one may decide; the rest stay, with why.',
  body: z.strictObject({ selection: selectedCorrections, note: z.optional(line(300, 0)) }),
  reply: decidedCorrections,
});

export const rejectCorrections = call({
  ...shared,
  name: 'rejectCorrections',
  method: 'POST',
  path: '/api/v1/attendance-corrections/reject',
  access: 'attendance.approve',
  summary:
    'Turn many corrections down with one reason, chosen or all that match: those that one may decide; the rest stay, with why.',
  body: z.strictObject({ selection: selectedCorrections, note: attendanceReason }),
  reply: decidedCorrections,
});

export const markLeave = call({
  ...shared,
  name: 'markLeave',
  adds: true,
  method: 'POST',
  path: '/api/v1/attendance-leaves',
  access: 'attendance.edit',
  tags: ['Attendances', 'JourneyPlans'],
  summary: 'Mark the working days of a period, at most 62 days long, as leave; refused for days that have a check-in.',
  body: z
    .strictObject({ userId: id, from: date, to: date, reason: attendanceReason })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'Not before the first day.' })),
  reply: reply({
    leave: z.object({ id, user: reference, from: date, to: date, reason: z.string() }),
    /** Days up to today that became leave; those to come follow by themselves. */
    days: z.int(),
  }),
});

export const takeLeaveBack = call({
  ...shared,
  name: 'takeLeaveBack',
  method: 'POST',
  path: '/api/v1/attendance-leaves/:id/take-back',
  access: 'attendance.edit',
  tags: ['Attendances', 'JourneyPlans'],
  summary:
    "End a leave before a day, or take all of it back; its days since become what they are without it. Refused for one's own leave and for a closed month.",
  params: idParams,
  body: z.strictObject({
    /** The first day that is no leave any more; null: none of it is. */
    from: z.nullable(date),
    reason: attendanceReason,
  }),
  reply: reply({
    /** What is left of it; null: nothing. */
    leave: z.nullable(leave),
    /** Days up to today that are no leave any more. */
    days: z.int(),
  }),
});

export const setWorkingHours = call({
  ...shared,
  name: 'setWorkingHours',
  method: 'PUT',
  path: '/api/v1/attendance-settings',
  access: 'attendance.approve',
  summary:
    'Change working hours, weekly off and holidays for the whole business, from today on; holidays that are past stay as they are.',
  body: z.strictObject({
    ...workingHours.shape,
    holidays: z.array(holiday).check(z.maxLength(200)),
    version,
  }),
  reply: reply({ settings: storedHours }),
});

export const checkIn = call({
  ...fieldWork,
  name: 'checkIn',
  method: 'POST',
  path: '/api/v1/attendance/check-in',
  summary: "Begin one's business day by the server's time; again the same day answers the first check-in.",
  body: markBody,
  reply: reply({ day: ownDay }),
});

export const checkOut = call({
  ...fieldWork,
  name: 'checkOut',
  method: 'POST',
  path: '/api/v1/attendance/check-out',
  summary: "End one's business day; refused without a check-in, again the same day answers the first check-out.",
  body: markBody,
  reply: reply({ day: ownDay }),
});

export const askOwnCorrection = call({
  ...shared,
  name: 'askOwnCorrection',
  adds: true,
  method: 'POST',
  path: '/api/v1/attendance/corrections',
  access: 'field.work',
  summary: "Ask to correct a day of one's own; somebody else decides.",
  body: z
    .strictObject({
      date,
      inTime: z.optional(timeOfDay),
      outTime: z.optional(timeOfDay),
      reason: attendanceReason,
    })
    .check(z.refine((body) => Boolean(body.inTime || body.outTime), { path: ['inTime'], error: 'Say the times.' })),
  reply: oneCorrection,
});

export const attendanceFormCalls = {
  askCorrection,
  approveCorrection,
  rejectCorrection,
  approveCorrections,
  rejectCorrections,
  markLeave,
  takeLeaveBack,
  setWorkingHours,
  checkIn,
  checkOut,
  askOwnCorrection,
};
