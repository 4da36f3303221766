import type { AttendanceStatus } from '@routebook/contract';
import { statusWords } from './statuses.ts';

/** The days of a month, `2026-02` as `2026-02-01` to `2026-02-28`. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}

/** Another month, so many later. */
export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** `2026-02` as `February 2026`. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** What the letters of a month stand for, in the order of the legend. */
export const letters = Object.entries(statusWords).map(([status, { short, label, tone }]) => ({
  status: status as AttendanceStatus,
  short,
  label,
  tone,
}));
