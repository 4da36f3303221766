import { dayCount, dayOfCount } from '../../../core/calendar/days.ts';

/** A Saturday from which the weeks of all cycles are counted. */
const firstSaturday = dayCount('2000-01-01');

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return (dayCount(day) + 4) % 7;
}

/** The number of a day's week, which begins on Saturday; neighbours differ by one. */
export function weekNumber(day: string): number {
  return Math.floor((dayCount(day) - firstSaturday) / 7);
}

/** The Saturday on which a day's week began. */
export function weekStart(day: string): string {
  return dayOfCount(firstSaturday + weekNumber(day) * 7);
}

/** The week of a cycle that a day lies in, from 1. */
export function weekOfCycle(day: string, cycleWeeks: number): number {
  return (weekNumber(day) % cycleWeeks) + 1;
}
