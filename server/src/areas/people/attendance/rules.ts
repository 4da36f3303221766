import type { AttendanceFlag, AttendanceStatus, DayType, WorkingHours } from '@routebook/contract';
import type { Position } from '../../../core/ground.ts';

/** Minutes since midnight where the business is. */
export type Minute = number;

/** Stands for no time at all: after every other. */
export const noMinute: Minute = 24 * 60;

/** `09:30` as 570. */
export function minuteOf(time: string): Minute {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 570 as `09:30`. */
export function timeOf(minute: Minute): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** What a day is before anybody comes. */
export interface DayKind {
  readonly dayType: DayType;
  readonly onLeave: boolean;
}

export interface WorkedTimes {
  readonly in: Minute | null;
  readonly out: Minute | null;
}

export interface Outcome {
  readonly status: AttendanceStatus;
  readonly lateMinutes: number;
  /** From in to out; 0 until both are there. */
  readonly minutes: number;
}

type Hours = Pick<WorkingHours, 'startsAt' | 'graceMinutes' | 'halfDayAfter' | 'halfDayMinutes'>;

/**
 * What a day comes to, as far as it is known: late is counted from the start, once the grace has passed; who comes after
 * `halfDayAfter`, or stays shorter than `halfDayMinutes`, has a half day. On days without duty nobody is late.
 */
export function outcomeOf(hours: Hours, day: DayKind, times: WorkedTimes): Outcome {
  if (times.in === null) return { status: statusWithout(day), lateMinutes: 0, minutes: 0 };
  const minutes = times.out === null ? 0 : Math.max(0, times.out - times.in);
  if (day.dayType !== 'working' || day.onLeave) return { status: 'present', lateMinutes: 0, minutes };
  const start = minuteOf(hours.startsAt);
  const lateMinutes = times.in > start + hours.graceMinutes ? times.in - start : 0;
  const half = times.in > minuteOf(hours.halfDayAfter) || (times.out !== null && minutes < hours.halfDayMinutes);
  return { status: half ? 'halfDay' : lateMinutes > 0 ? 'late' : 'present', lateMinutes, minutes };
}

/** What a day is as long as nobody came. */
export function statusWithout({ dayType, onLeave }: DayKind): AttendanceStatus {
  if (dayType !== 'working') return dayType;
  return onLeave ? 'leave' : 'expected';
}

/** What a day has become once it is over. */
export function closedStatus(status: AttendanceStatus, hasOut: boolean): AttendanceStatus {
  if (status === 'expected') return 'absent';
  const worked = status === 'present' || status === 'late' || status === 'halfDay';
  return worked && !hasOut ? 'missingCheckOut' : status;
}

/** A check-in or check-out as it came. */
export interface Mark {
  readonly at: Date;
  readonly deviceAt: Date | null;
  readonly position: Position | null;
  /** Metres. */
  readonly accuracy: number | null;
  /** Metres from the start point; null without a position or a start point. */
  readonly distance: number | null;
}

type Limits = Pick<WorkingHours, 'fenceMetres' | 'accuracyMetres' | 'clockMinutes'>;

/** What is odd about a check-in or check-out. A position may be off by its accuracy: only beyond that it is out of the fence. */
export function flagsOf(limits: Limits, mark: Mark): AttendanceFlag[] {
  const flags: AttendanceFlag[] = [];
  const clockOff =
    mark.deviceAt && Math.abs(mark.deviceAt.getTime() - mark.at.getTime()) > limits.clockMinutes * 60_000;
  if (clockOff) flags.push('clockOff');
  const margin = Math.min(mark.accuracy ?? 0, limits.accuracyMetres);
  if (mark.distance !== null && mark.distance - margin > limits.fenceMetres) flags.push('outOfFence');
  if (mark.accuracy !== null && mark.accuracy > limits.accuracyMetres) flags.push('poorAccuracy');
  if (mark.position === null) flags.push('noPosition');
  return flags;
}

const attended: readonly AttendanceStatus[] = ['present', 'late', 'halfDay', 'missingCheckOut'];
const missed: readonly AttendanceStatus[] = ['absent', 'expected'];

/** Days worked of 100 on which work was due, to a tenth; null when it was due on none. */
export function presentPercentOf(days: Readonly<Record<AttendanceStatus, number>>): number | null {
  const sum = (statuses: readonly AttendanceStatus[]) => statuses.reduce((total, status) => total + days[status], 0);
  const worked = sum(attended);
  const due = worked + sum(missed);
  return due === 0 ? null : Math.round((worked * 1000) / due) / 10;
}

/** Why somebody may not decide on a correction; null when they may. */
export function decisionProblem(
  deciderId: string,
  { askedBy, userId }: { readonly askedBy: string; readonly userId: string },
): string | null {
  if (deciderId === askedBy) return 'You asked for this correction: somebody else decides.';
  return deciderId === userId ? 'This is about your own day: somebody else decides.' : null;
}
