const dayLength = 86_400_000;

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

/** By how many days one day is later than another. */
export function daysSince(from: string, day: string): number {
  return dayCount(day) - dayCount(from);
}

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const first = dayCount(from);
  return Array.from({ length: Math.max(0, dayCount(to) - first + 1) }, (_, index) => dayOfCount(first + index));
}

/** Of a month `YYYY-MM`. */
export function firstOfMonth(month: string): string {
  return `${month}-01`;
}

export function lastOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
}
