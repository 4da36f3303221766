import { businessDate } from '@routebook/ui';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

const first = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` as `November 2026`. */
export function monthInWords(month: string): string {
  return monthName.format(first(month));
}

/** `2026-11` as `Nov 26`, for where there is no room. */
export function shortMonth(month: string): string {
  return shortName.format(first(month));
}

/** A month moved by months. */
export function addMonths(month: string, months: number): string {
  const moved = first(month);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 7);
}

/** Today's month where the business is. */
export function thisMonth(): string {
  return businessDate().slice(0, 7);
}

/** Months around this one, the latest first: so many after it and before it. */
export function monthChoices(after: number, before: number) {
  const now = thisMonth();
  return Array.from({ length: after + before + 1 }, (_, place) => addMonths(now, after - place)).map((value) => ({
    value,
    label: monthInWords(value),
  }));
}
