/** What a day came to. `expected`: today, not in yet; the daily close makes it `absent`. */
export const attendanceStatuses = [
  'present',
  'late',
  'halfDay',
  'missingCheckOut',
  'expected',
  'absent',
  'leave',
  'weeklyOff',
  'holiday',
] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

export const dayTypes = ['working', 'weeklyOff', 'holiday'] as const;
export type DayType = (typeof dayTypes)[number];

/**
 * What is odd about a day. `clockOff`: the device's clock was far from the server's. `dayOff`: worked on a weekly off, a
 * holiday or a leave. `corrected`: a correction was approved; what was recorded is kept beside it.
 */
export const attendanceFlags = ['clockOff', 'outOfFence', 'poorAccuracy', 'noPosition', 'dayOff', 'corrected'] as const;
export type AttendanceFlag = (typeof attendanceFlags)[number];

export const correctionStates = ['waiting', 'approved', 'rejected', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** What a correction can set a day to by itself, where its times do not tell. */
export const correctedStatuses = ['present', 'halfDay', 'absent', 'leave', 'weeklyOff', 'holiday'] as const;

/** Which leaves are listed: those that run or are to come, or those that are over. */
export const leaveTimes = ['current', 'past'] as const;
export type LeaveTime = (typeof leaveTimes)[number];
