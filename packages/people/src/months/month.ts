import { addDays } from '@routebook/ui';

const weekdayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const noon = (day: string) => new Date(`${day}T00:00:00Z`);

/** `2026-11-21` as `Sat`. */
export function weekdayInWords(day: string): string {
  return weekdayName.format(noon(day));
}

/** `2026-11-21` as `Saturday 21 November`. */
export function dayInWords(day: string): string {
  return wholeDay.format(noon(day));
}

/** The days of a month in order. */
export function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The weeks that a month touches, Saturday to Friday; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month);
  const before = (noon(`${month}-01`).getUTCDay() + 1) % 7;
  const places: (string | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (places.length % 7 > 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** Whether a text of the address names a month. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}
