import { latinDigits } from '@routebook/contract';
import { addDays } from '../format/dates.ts';

/** What a typed day is read against. */
export interface DayContext {
  today: string;
  /** Of a day without a year, the year that lies within. */
  min?: string | undefined;
  max?: string | undefined;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const near: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const [firstYear, lastYear] = [1900, 2200];

/** The place of a name that is written out, or by three letters at least. */
function placeOf(names: readonly string[], text: string): number {
  return text.length < 3
    ? -1
    : names.findIndex((name) => name.startsWith(text) || (text === 'sept' && name === 'september'));
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= firstYear && year <= lastYear ? date.toISOString().slice(0, 10) : null;
}

/** A year as written, `26` as 2026; without one this year, or the one beside it that lies within the bounds. */
function withYear(
  day: number,
  month: number,
  year: string | undefined,
  { today, min, max }: DayContext,
): string | null {
  if (year) return dayOf(Number(year) + (year.length === 2 ? 2000 : 0), month, day);
  const thisYear = Number(today.slice(0, 4));
  const days = [0, 1, -1].map((away) => dayOf(thisYear + away, month, day));
  return days.find((one) => one !== null && !(min && one < min) && !(max && one > max)) ?? days[0] ?? null;
}

/** The next such weekday after today, or the latest before it. */
function weekdayFrom(today: string, weekday: number, back: boolean): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, back ? -(((now - weekday + 6) % 7) + 1) : ((weekday - now + 6) % 7) + 1);
}

/**
 * A day as people here type it, the day before the month: `1/11`, `01112026`, `1 nov`, `tomorrow`, `next mon`. Null for
 * what is none.
 */
export function parseDay(text: string, context: DayContext): string | null {
  const typed = latinDigits(text).trim().toLowerCase();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const numbers =
    /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  if (numbers) return withYear(Number(numbers[1]), Number(numbers[2]), numbers[3], context);

  const named =
    /^(?<day>\d{1,2})[\s./-]*(?<month>[a-z]+)(?:[\s.,/-]*(?<year>\d{4}|\d{2}))?$/.exec(typed)?.groups ??
    /^(?<month>[a-z]+)[\s.]*(?<day>\d{1,2})(?:[\s,]+(?<year>\d{4}|\d{2}))?$/.exec(typed)?.groups;
  if (named) {
    const month = placeOf(months, named.month ?? '');
    return month < 0 ? null : withYear(Number(named.day), month + 1, named.year, context);
  }

  const away = near[typed];
  if (away !== undefined) return addDays(context.today, away);

  const weekday = /^(?:(next|last)\s+)?([a-z]+)$/.exec(typed);
  const place = placeOf(weekdays, weekday?.[2] ?? '');
  return place < 0 ? null : weekdayFrom(context.today, place, weekday?.[1] === 'last');
}
