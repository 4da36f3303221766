import type { AttendanceFlag, AttendanceStatus, CorrectionState, DayType } from '@routebook/contract';
import type { StatusTone } from '@routebook/ui';

interface StatusWords {
  readonly label: string;
  readonly tone: StatusTone;
  /** In a cell of the month, as short as can be told apart. */
  readonly short: string;
}

/** What a day came to, as staff read it. */
export const statusWords: Readonly<Record<AttendanceStatus, StatusWords>> = {
  present: { label: 'Present', tone: 'good', short: 'P' },
  late: { label: 'Late', tone: 'warning', short: 'L' },
  halfDay: { label: 'Half day', tone: 'warning', short: '½' },
  missingCheckOut: { label: 'Missing check-out', tone: 'bad', short: 'M' },
  expected: { label: 'Not in yet', tone: 'waiting', short: '…' },
  absent: { label: 'Absent', tone: 'bad', short: 'A' },
  leave: { label: 'Leave', tone: 'neutral', short: 'V' },
  weeklyOff: { label: 'Weekly off', tone: 'neutral', short: 'O' },
  holiday: { label: 'Holiday', tone: 'neutral', short: 'H' },
};

export const dayTypeWords: Readonly<Record<DayType, string>> = {
  working: 'Working day',
  weeklyOff: 'Weekly off',
  holiday: 'Holiday',
};

/** What is odd about a day, in a word and in a sentence. */
export const flagWords: Readonly<Record<AttendanceFlag, { label: string; sentence: string }>> = {
  clockOff: { label: 'Clock off', sentence: 'The clock of the phone was wrong; the time of the server counts.' },
  outOfFence: { label: 'Out of fence', sentence: 'Checked in or out too far from the start point.' },
  poorAccuracy: { label: 'Vague position', sentence: 'The phone did not know well where it was.' },
  noPosition: { label: 'No position', sentence: 'The phone sent no position.' },
  dayOff: { label: 'Day off', sentence: 'Worked on a weekly off, a holiday or a leave.' },
  corrected: { label: 'Corrected', sentence: 'A correction was approved; what was recorded is kept.' },
};

export const correctionWords: Readonly<Record<CorrectionState, { label: string; tone: StatusTone }>> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export const statusChoices = Object.entries(statusWords).map(([value, { label }]) => ({ value, label }));
export const flagChoices = Object.entries(flagWords).map(([value, { label }]) => ({ value, label }));
