/** The business's time zone: a business day begins and ends there, whatever the visitor's clock says. */
export const businessTimeZone = 'Asia/Dhaka';

const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat('en-GB', { timeZone: businessTimeZone, hour: '2-digit', minute: '2-digit' });

/** The business day of an instant as `YYYY-MM-DD`; today without one. */
export function businessDate(at: Date = new Date()): string {
  return isoDay.format(at);
}

/** `YYYY-MM-DD` moved by days. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** `2026-01-31` as `31 Jan 2026`. */
export function showDate(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** An instant as `31 Jan 2026, 14:05` in business time. */
export function showInstant(instant: string | number | Date): string {
  return moment.format(new Date(instant));
}

/** An instant as `14:05` in business time. */
export function showTime(instant: string | number | Date): string {
  return time.format(new Date(instant));
}
