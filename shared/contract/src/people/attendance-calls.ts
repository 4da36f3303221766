import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  cursors,
  date,
  id,
  idParams,
  instant,
  line,
  listQuery,
  mostPhotoBytes,
  queryInteger,
  reference,
  reply,
  sortBy,
  version,
} from '../common.ts';
import { historyEntry } from '../hierarchy/change-calls.ts';
import {
  attendance,
  attendanceFlags,
  attendanceMark,
  attendanceReason,
  attendanceStatuses,
  attendanceTotals,
  correctedStatuses,
  correction,
  correctionStates,
  dayTypes,
  holiday,
  timeOfDay,
  workingHours,
} from './attendance.ts';

const shared = { area: 'people', tags: ['Attendances'] } as const;

export const attendanceSorts = ['name', 'date', 'inTime', 'lateMinutes', 'minutes'] as const;

/** The filters of the list, its totals and its export. Without `from` and `to` it is about today. */
export const attendanceFilters = {
  /** Name or employee code. */
  search: listQuery.search,
  /** A node: the days that were worked beneath it. */
  market: z.optional(id),
  from: z.optional(date),
  to: z.optional(date),
  userId: z.optional(id),
  designationId: z.optional(id),
  status: z.optional(z.enum(attendanceStatuses)),
  flag: z.optional(z.enum(attendanceFlags)),
};

export const listAttendances = call({
  ...shared,
  name: 'listAttendances',
  method: 'GET',
  path: '/api/v1/get-attendances',
  access: 'attendance.see',
  summary: "Days of the people in one's scope, a page at a time, with totals over the filter; today without dates.",
  query: z.strictObject({ ...listQuery, ...attendanceFilters, sort: sortBy(attendanceSorts) }),
  reply: reply({
    attendances: z.array(attendance),
    totalAttendances: z.int(),
    totals: attendanceTotals,
    cursors,
  }),
});

/** A month as `YYYY-MM`. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month like 2026-01.'));

export const attendanceMonth = call({
  ...shared,
  name: 'attendanceMonth',
  method: 'GET',
  path: '/api/v1/attendance-months/:month',
  access: 'attendance.see',
  summary: 'Who worked beneath a market in a month, by name, a page of people at a time, each with their days.',
  params: z.object({ month }),
  query: z.strictObject({
    page: listQuery.page,
    pageSize: z.optional(queryInteger(1, 50)),
    search: listQuery.search,
    after: listQuery.after,
    before: listQuery.before,
    market: z.optional(id),
    designationId: z.optional(id),
  }),
  reply: reply({
    people: z.array(
      z.object({
        user: z.object({ id, name: z.string(), employeeCode: z.string() }),
        designation: z.string(),
        days: z.array(
          z.object({
            id,
            date,
            status: z.enum(attendanceStatuses),
            lateMinutes: z.int(),
            minutes: z.int(),
            corrected: z.boolean(),
          }),
        ),
      }),
    ),
    totalPeople: z.int(),
    holidays: z.array(holiday),
    cursors,
  }),
});

const startPoint = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

export const getAttendance = call({
  ...shared,
  name: 'getAttendance',
  method: 'GET',
  path: '/api/v1/attendances/:id',
  access: 'attendance.see',
  tags: ['Attendances', 'Audit'],
  summary: "A person's day with what was recorded, its corrections and its history.",
  params: idParams,
  reply: reply({
    attendance,
    checkIn: z.nullable(attendanceMark),
    checkOut: z.nullable(attendanceMark),
    /** Where the day begins, when the person's market has such a place. */
    startPoint: z.nullable(startPoint),
    corrections: z.array(correction),
    history: z.array(historyEntry),
  }),
});

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

const oneCorrection = reply({ correction });

export const askCorrection = call({
  ...shared,
  name: 'askCorrection',
  method: 'POST',
  path: '/api/v1/attendances/:id/corrections',
  access: 'attendance.edit',
  summary: 'Ask to correct a day; somebody else decides.',
  params: idParams,
  body: correctionBody,
  reply: oneCorrection,
});

export const listCorrections = call({
  ...shared,
  name: 'listCorrections',
  method: 'GET',
  path: '/api/v1/attendance-corrections',
  access: 'attendance.see',
  summary: "Corrections of days in one's scope, the latest first; those that wait unless another state is named.",
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    search: listQuery.search,
    market: z.optional(id),
    state: z.optional(z.enum(correctionStates)),
  }),
  reply: reply({ corrections: z.array(correction), totalCorrections: z.int() }),
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

export const withdrawCorrection = call({
  ...shared,
  name: 'withdrawCorrection',
  method: 'POST',
  path: '/api/v1/attendance-corrections/:id/withdraw',
  access: 'attendance.edit',
  summary: 'Take back a correction that one asked for oneself.',
  params: idParams,
  reply: oneCorrection,
});

export const markLeave = call({
  ...shared,
  name: 'markLeave',
  method: 'POST',
  path: '/api/v1/attendance-leaves',
  access: 'attendance.edit',
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

export const exportAttendances = call({
  area: 'people',
  name: 'exportAttendances',
  method: 'GET',
  path: '/api/v1/attendance-exports',
  access: 'attendance.export',
  tags: [],
  summary: 'Exactly the filtered days as CSV or XLSX, streamed; the header X-Total-Rows says how many come.',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']), ...attendanceFilters, sort: sortBy(attendanceSorts) }),
  replyType: 'file',
});

const keptHours = z.extend(workingHours, { holidays: z.array(holiday), version });

export const getWorkingHours = call({
  ...shared,
  name: 'getWorkingHours',
  method: 'GET',
  path: '/api/v1/attendance-settings',
  access: 'attendance.see',
  summary: 'Working hours, weekly off, the holidays from a year ago on, and the designations that work in the field.',
  reply: reply({ settings: keptHours, designations: z.array(reference) }),
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
  reply: reply({ settings: keptHours }),
});

/** Where and when the device says it is. */
const markBody = z.strictObject({
  deviceAt: z.optional(instant),
  latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  /** Metres. */
  accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
});

/** One's own day as the field app shows it. */
const ownDay = z.object({
  id,
  date,
  dayType: z.enum(dayTypes),
  status: z.enum(attendanceStatuses),
  flags: z.array(z.enum(attendanceFlags)),
  lateMinutes: z.int(),
  minutes: z.int(),
  checkIn: z.nullable(attendanceMark),
  checkOut: z.nullable(attendanceMark),
});
export type OwnDay = z.output<typeof ownDay>;

/** Many people check in at the same moment: readers are told now and then, not for each. */
const fieldWork = { area: 'people', tags: [], access: 'field.work' } as const;

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

export const getOwnDay = call({
  ...fieldWork,
  name: 'getOwnDay',
  method: 'GET',
  path: '/api/v1/attendance/today',
  summary: "One's own business day so far, null before it is there, and where it begins.",
  reply: reply({ day: z.nullable(ownDay), startPoint: z.nullable(startPoint) }),
});

export const uploadSelfie = call({
  ...fieldWork,
  name: 'uploadSelfie',
  method: 'POST',
  path: '/api/v1/attendance/selfie',
  summary: "The photo of one's own check-in today: JPEG, PNG or WebP up to 5 MiB; the first one stays.",
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ photo: z.string() }),
});

export const getSelfie = call({
  ...shared,
  name: 'getSelfie',
  method: 'GET',
  path: '/api/v1/attendances/:id/selfie',
  access: 'attendance.see',
  tags: [],
  summary: "The photo of a day's check-in, as WebP.",
  params: idParams,
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const askOwnCorrection = call({
  ...shared,
  name: 'askOwnCorrection',
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

export const attendanceCalls = {
  listAttendances,
  attendanceMonth,
  getAttendance,
  askCorrection,
  listCorrections,
  approveCorrection,
  rejectCorrection,
  withdrawCorrection,
  markLeave,
  exportAttendances,
  getWorkingHours,
  setWorkingHours,
  checkIn,
  checkOut,
  getOwnDay,
  uploadSelfie,
  getSelfie,
  askOwnCorrection,
};
