const dayLength = 86_400_000;
/** A Saturday from which the weeks of all cycles are counted. */
const firstSaturday = Date.UTC(2000, 0, 1) / dayLength;

/** A day `YYYY-MM-DD` as the count of days since 1970-01-01. Calendar days only: no clock, no time zone. */
export function dayCount(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayLength;
}

export function dayOfCount(count: number): string {
  return new Date(count * dayLength).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOfCount(dayCount(day) + days);
}

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

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const first = dayCount(from);
  return Array.from({ length: Math.max(0, dayCount(to) - first + 1) }, (_, index) => dayOfCount(first + index));
}

export function firstOfMonth(month: string): string {
  return `${month}-01`;
}

export function lastOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
}
