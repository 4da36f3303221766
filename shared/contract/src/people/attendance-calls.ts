import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  cursors,
  date,
  id,
  idParams,
  listQuery,
  month,
  mostPhotoBytes,
  queryInteger,
  reference,
  reply,
  version,
} from '../common.ts';
import { historyEntry } from '../records/history-entry.ts';
import { exportCall, listCall } from '../records/list-call.ts';
import {
  attendance,
  attendanceMark,
  attendanceTotals,
  correction,
  holiday,
  leave,
  workingHours,
} from './attendance.ts';
import { attendanceFlags, attendanceStatuses, correctionStates, dayTypes, leaveTimes } from './attendance-statuses.ts';

const shared = { area: 'people', tags: ['Attendances'] } as const;

export const attendanceSorts = [
  'name',
  'date',
  'inTime',
  'lateMinutes',
  'minutes',
  'status',
  'out',
  'distance',
  'place',
  'flags',
  'code',
  'designation',
  'dayType',
  'firstCall',
  'lastCall',
] as const;

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

export const listAttendances = listCall({
  ...shared,
  name: 'listAttendances',
  path: '/api/v1/get-attendances',
  access: 'attendance.see',
  summary: "Days of the people in one's scope, a page at a time, with totals over the filter; today without dates.",
  screen: '/attendance/attendances',
  rows: 'attendances',
  total: 'totalAttendances',
  sorts: attendanceSorts,
  sort: 'name',
  schemas: { row: attendance, filters: attendanceFilters, totals: { totals: attendanceTotals } },
});

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

const oneCorrection = reply({ correction });

const corrections = {
  ...shared,
  name: 'listCorrections',
  path: '/api/v1/attendance-corrections',
  access: 'attendance.see',
  summary: "Corrections of days in one's scope, the latest first; those that wait unless another state is named.",
  screen: '/attendance/attendances?view=waiting',
  rows: 'corrections',
  total: 'totalCorrections',
  sorts: ['name', 'date', 'status', 'reason', 'askedBy', 'askedAt', 'decidedBy'],
  sort: '-askedAt',
} as const;

/** The filters of the list of corrections. */
export const correctionFilters = {
  /** Parts of the name or code of the person, or of the reason. */
  search: listQuery.search,
  market: z.optional(id),
  state: z.optional(z.enum(correctionStates)),
};

const correctionSchemas = { row: correction, filters: correctionFilters };

export const listCorrections = listCall({ ...corrections, schemas: correctionSchemas });

export const exportCorrections = exportCall({
  ...corrections,
  name: 'exportCorrections',
  path: '/api/v1/attendance-correction-exports',
  access: 'attendance.export',
  many: 'corrections of days',
  schemas: correctionSchemas,
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

const listedLeaves = {
  ...shared,
  name: 'listLeaves',
  path: '/api/v1/attendance-leaves',
  access: 'attendance.see',
  summary:
    "Leaves of the people in one's scope, the one nearest to today first. Without a period and `when` those that run or are to come.",
  screen: '/attendance/attendances?view=leave',
  rows: 'leaves',
  total: 'totalLeaves',
  sorts: ['nearest', 'name', 'employeeCode', 'from', 'to', 'days', 'reason', 'markedBy', 'markedAt'],
  sort: 'nearest',
} as const;

const leaveSchemas = {
  row: leave,
  filters: {
    /** Parts of the name or code of the person, or of the reason. */
    search: listQuery.search,
    /** Of the people who work there today. */
    market: z.optional(id),
    userId: z.optional(id),
    when: z.optional(z.enum(leaveTimes)),
    /** Those that have a day of the period, both ends inclusive. */
    from: z.optional(date),
    to: z.optional(date),
  },
  totals: { totalDays: z.int() },
};

export const listLeaves = listCall({ ...listedLeaves, schemas: leaveSchemas });

export const exportLeaves = exportCall({
  ...listedLeaves,
  name: 'exportLeaves',
  path: '/api/v1/attendance-leave-exports',
  access: 'attendance.export',
  many: 'leaves',
  schemas: leaveSchemas,
});

export const getLeave = call({
  ...shared,
  name: 'getLeave',
  method: 'GET',
  path: '/api/v1/attendance-leaves/:id',
  access: 'attendance.see',
  tags: ['Attendances', 'Audit'],
  summary: 'A leave with how many of its days are working days, and its history.',
  params: idParams,
  reply: reply({ leave, workingDays: z.int(), history: z.array(historyEntry) }),
});

export const exportAttendances = exportCall({
  area: 'people',
  name: 'exportAttendances',
  path: '/api/v1/attendance-exports',
  access: 'attendance.export',
  sorts: attendanceSorts,
  many: 'days',
  schemas: { filters: attendanceFilters },
});

export const storedHours = z.extend(workingHours, { holidays: z.array(holiday), version });

export const getWorkingHours = call({
  ...shared,
  name: 'getWorkingHours',
  method: 'GET',
  path: '/api/v1/attendance-settings',
  access: 'attendance.see',
  summary: 'Working hours, weekly off, the holidays from a year ago on, and the designations that work in the field.',
  reply: reply({ settings: storedHours, designations: z.array(reference) }),
});

/** One's own day as the field app shows it. */
export const ownDay = z.object({
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

/** Many people check in at the same moment: readers are notified now and then, not for each. */
export const fieldWork = { area: 'people', tags: [], access: 'field.work' } as const;

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
  adds: true,
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

export const attendanceCalls = {
  listAttendances,
  attendanceMonth,
  getAttendance,
  listCorrections,
  exportCorrections,
  withdrawCorrection,
  listLeaves,
  exportLeaves,
  getLeave,
  exportAttendances,
  getWorkingHours,
  getOwnDay,
  uploadSelfie,
  getSelfie,
};
