import { type DateRange, mostPoints } from '@routebook/contract';
import { addDays, dayCount, daysBetween, firstOfMonth, lastOfMonth } from '../../core/calendar/days.ts';

export type IsOff = (day: string) => boolean;

const monthOf = (day: string) => day.slice(0, 7);

export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const total = year * 12 + number - 1 + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

export function workingDaysIn({ from, to }: DateRange, isOff: IsOff): string[] {
  return daysBetween(from, to).filter((day) => !isOff(day));
}

/** How many working days a range has. */
export function workingDaysOf(range: DateRange, isOff: IsOff): number {
  return workingDaysIn(range, isOff).length;
}

/**
 * LMTD: the last month to the same working day (screens.md). Each end is moved to the day of an earlier month that has as
 * many working days before it, so that the fifth working day stands against the fifth; an end of a month against an end of a
 * month. As many months back as the range is long, so that it is never compared with itself.
 */
export function lastMonthToDate({ from, to }: DateRange, isOff: IsOff): DateRange {
  const back = -Math.ceil((dayCount(to) - dayCount(from) + 1) / 31);
  const begins = dayAfterWorkingDays(monthAfter(monthOf(from), back), workedBefore(from, isOff), isOff);
  if (to === lastOfMonth(monthOf(to))) return upTo(begins, lastOfMonth(monthAfter(monthOf(to), back)));
  const ends = addDays(
    dayAfterWorkingDays(monthAfter(monthOf(to), back), workedBefore(addDays(to, 1), isOff), isOff),
    -1,
  );
  return upTo(begins, ends);
}

function upTo(from: string, to: string): DateRange {
  return { from, to: to < from ? from : to };
}

/** Working days of its month before a day. */
function workedBefore(day: string, isOff: IsOff): number {
  return workingDaysOf({ from: firstOfMonth(monthOf(day)), to: addDays(day, -1) }, isOff);
}

/** The day after so many working days of a month; the first of it after none, the one after its last when it has no more. */
function dayAfterWorkingDays(month: string, count: number, isOff: IsOff): string {
  let left = count;
  for (const day of daysBetween(firstOfMonth(month), lastOfMonth(month))) {
    if (left === 0) return day;
    if (!isOff(day)) left -= 1;
  }
  return left === 0 && count > 0 ? addDays(lastOfMonth(month), 1) : lastOfMonth(month);
}

/** The same days of last year; 29 February against the 28th. */
export function lastYear({ from, to }: DateRange): DateRange {
  const before = (day: string) => {
    const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
    const last = lastOfMonth(monthOf(same));
    return same > last ? last : same;
  };
  return { from: before(from), to: before(to) };
}

/** By what a course is drawn: each day, or each month where there would be too many days. */
export function stepsOf({ from, to }: DateRange): { readonly step: 'day' | 'month'; readonly points: string[] } {
  if (dayCount(to) - dayCount(from) < mostPoints) return { step: 'day', points: daysBetween(from, to) };
  const points: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month, 1)) points.push(firstOfMonth(month));
  return { step: 'month', points };
}

/** A range as whole months and the days left at its ends. */
export interface Pieces {
  /** First and last month that lie in it whole, as their first days; null where none does. */
  readonly months: DateRange | null;
  readonly edges: readonly DateRange[];
}

export function piecesOf({ from, to }: DateRange): Pieces {
  const first = from === firstOfMonth(monthOf(from)) ? monthOf(from) : monthAfter(monthOf(from), 1);
  const last = to === lastOfMonth(monthOf(to)) ? monthOf(to) : monthAfter(monthOf(to), -1);
  if (first > last) return { months: null, edges: [{ from, to }] };
  const months = { from: firstOfMonth(first), to: firstOfMonth(last) };
  const edges = [
    { from, to: addDays(months.from, -1) },
    { from: addDays(lastOfMonth(last), 1), to },
  ].filter((edge) => edge.from <= edge.to);
  return { months, edges };
}

/** Months (by their first days) or days whose sums are to be added, or taken away again. */
export interface SignedPiece extends DateRange {
  readonly kept: 'month' | 'day';
  readonly sign: 1 | -1;
}

/**
 * A range by as few kept rows as sums need: whole months, and of a month that it touches either its days in the range or the
 * month less the other days, whichever are fewer. What is to come has no rows, so that a month up to today is one.
 */
export function fewestPiecesOf({ from, to }: DateRange): SignedPiece[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  const ends = [...new Set([first, last])].map((month) => endOf(month, { from, to }));
  const begins = ends[0]?.byMonth ? first : monthAfter(first, 1);
  const closes = ends.at(-1)?.byMonth ? last : monthAfter(last, -1);
  const days = ends.flatMap(({ pieces }) => pieces);
  if (begins > closes) return days;
  return [{ kept: 'month', sign: 1, from: firstOfMonth(begins), to: firstOfMonth(closes) }, ...days];
}

/** How the days of a month that lie in a range are best read: as the month less the others, or one by one. */
function endOf(month: string, { from, to }: DateRange): { byMonth: boolean; pieces: SignedPiece[] } {
  const whole = { from: firstOfMonth(month), to: lastOfMonth(month) };
  const [, begin = from] = [whole.from, from].sort();
  const [end = to] = [whole.to, to].sort();
  const others = [
    { from: whole.from, to: addDays(begin, -1) },
    { from: addDays(end, 1), to: whole.to },
  ].filter((part) => part.from <= part.to);
  const count = (range: DateRange) => dayCount(range.to) - dayCount(range.from) + 1;
  const byMonth = count(whole) < 2 * count({ from: begin, to: end });
  if (!byMonth) return { byMonth, pieces: [{ kept: 'day', sign: 1, from: begin, to: end }] };
  return { byMonth, pieces: others.map((part) => ({ kept: 'day', sign: -1, ...part })) };
}
