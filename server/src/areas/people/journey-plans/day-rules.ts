import type { DayPurpose, PatternDay } from '@routebook/contract';
import { dayCount, firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import { dayInWords } from '../../../core/calendar/in-words.ts';

export interface OpenDays {
  readonly today: string;
  /** The first day that is not closed; null: none is closed. */
  readonly openFrom: string | null;
}

/** The first day whose plan may still be changed. */
export function firstOpenDay({ today, openFrom }: OpenDays): string {
  return openFrom !== null && openFrom > today ? openFrom : today;
}

/** Why a day can't be changed any more; null while it can. */
export function whyClosed(day: string, days: OpenDays): string | null {
  if (days.openFrom !== null && day < days.openFrom)
    return `This month is closed; days before ${dayInWords(days.openFrom)} stay as they are.`;
  return day < days.today ? 'This day has passed; its plan stays as it was.' : null;
}

/** The longest period one may ask for: two months. */
export const longestPeriod = 62;

/** The days that a month or a period names, this month without either; a sentence when they name none. */
export function periodOf(
  query: { readonly month?: string | undefined; readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { readonly from: string; readonly to: string } | { readonly field: string; readonly problem: string } {
  const { month, from, to } = query;
  if (from === undefined && to === undefined) {
    const named = month ?? today.slice(0, 7);
    return { from: firstOfMonth(named), to: lastOfMonth(named) };
  }
  if (month !== undefined) return { field: 'month', problem: 'Name a month or a period, not both.' };
  if (from === undefined || to === undefined)
    return { field: from === undefined ? 'from' : 'to', problem: 'A period has a first and a last day.' };
  if (from > to) return { field: 'to', problem: 'The period ends before it begins.' };
  if (dayCount(to) - dayCount(from) >= longestPeriod)
    return { field: 'to', problem: `A period has at most ${longestPeriod} days.` };
  return { from, to };
}

/** What is wrong with a day as a person set it, by field; null when nothing is. */
export function dayProblem(day: {
  readonly purpose: DayPurpose;
  readonly routeIds: readonly string[];
}): Readonly<Record<string, string>> | null {
  if (day.purpose === 'leave' && day.routeIds.length > 0) return { routeIds: 'A day of leave has no routes.' };
  if (day.purpose === 'routes' && day.routeIds.length === 0) return { routeIds: 'Choose at least one route.' };
  return new Set(day.routeIds).size < day.routeIds.length ? { routeIds: 'A route is named twice.' } : null;
}

/** What is wrong with a pattern, by field; null when nothing is. */
export function patternProblem(
  pattern: {
    readonly from: string;
    readonly to: string | null;
    readonly cycleWeeks: number;
    readonly days: readonly PatternDay[];
  },
  days: OpenDays,
): Readonly<Record<string, string>> | null {
  const { from, to, cycleWeeks } = pattern;
  const first = firstOpenDay(days);
  if (from < first) return { from: `Plan from ${dayInWords(first)} or a later day on.` };
  if (to !== null && to < from) return { to: 'The pattern ends before it begins.' };
  if (dayCount(to ?? from) - dayCount(from) > 400) return { to: 'Plan at most 400 days at once.' };
  const seen = new Set<string>();
  for (const [index, { week, weekday, routeIds }] of pattern.days.entries()) {
    if (week > cycleWeeks) return { [`days.${index}.week`]: `The cycle has ${cycleWeeks} weeks.` };
    if (seen.has(`${week} ${weekday}`)) return { [`days.${index}.weekday`]: 'This day of the cycle is given twice.' };
    if (new Set(routeIds).size < routeIds.length) return { [`days.${index}.routeIds`]: 'A route is named twice.' };
    seen.add(`${week} ${weekday}`);
  }
  return pattern.days.some(({ routeIds }) => routeIds.length > 0)
    ? null
    : { days: 'Choose a route for at least one day.' };
}

/** What is wrong with the two months of a copy, by field; null when nothing is. */
export function copyProblem(
  fromMonth: string,
  toMonth: string,
  days: OpenDays,
): Readonly<Record<string, string>> | null {
  if (toMonth <= fromMonth) return { toMonth: 'Copy to a later month.' };
  if (lastOfMonth(toMonth) < firstOpenDay(days)) return { toMonth: 'This month has passed or is closed.' };
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return months(toMonth) - months(days.today.slice(0, 7)) > 12 ? { toMonth: 'Plan at most a year ahead.' } : null;
}
