import { latestDay } from '../../../core/calendar/business-day.ts';
import { addDays, dayCount, daysBetween, firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';
import { sumOf } from './apportion.ts';

/** Days from one to another, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** `2026-02` of a year and the month's place in it. */
export function monthOf(year: number, number: number): string {
  return `${year}-${String(number).padStart(2, '0')}`;
}

export function daysOfMonth(month: string): string[] {
  return daysBetween(firstOfMonth(month), lastOfMonth(month));
}

/** The same month a year before. */
export function yearBefore(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
}

/** Of these days those that lie in the spans. */
export function isWithin(day: string, spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => day >= from && day <= to);
}

/**
 * How much each day of a month weighs for somebody: 1 for a working day (no weekly off, no holiday) on which they work there
 * and are not on leave, else 0. Who works there on days off alone works on those.
 */
export function dayWeights(
  days: readonly string[],
  isOff: (day: string) => boolean,
  works: readonly Span[] | null,
  leave: readonly Span[] = [],
): bigint[] {
  const there = (day: string) => works === null || isWithin(day, works);
  const weights = days.map((day) => (there(day) && !isOff(day) && !isWithin(day, leave) ? 1n : 0n));
  return weights.some((weight) => weight > 0n) ? weights : days.map((day) => (there(day) ? 1n : 0n));
}

/**
 * A month's amount over its days by their weights (largest remainder). What the days that are past had (in units; null: none
 * are to stay) they keep, and the days to come share the rest; null when the past comes to more, or nothing is to come.
 */
export function spread(
  amount: bigint,
  weights: readonly bigint[],
  step: bigint,
  kept: readonly bigint[] = [],
): bigint[] | null {
  const rest = amount - sumOf(kept);
  const toCome = weights.slice(kept.length);
  if (rest < 0n) return null;
  if (rest > 0n && toCome.every((weight) => weight === 0n)) return null;
  return [...kept, ...overDays(rest, toCome, rest % step === 0n ? step : 1n)];
}

/** The same as `apportion` for days that weigh 1 or nothing, of which there are a million in a nation's year. */
function overDays(amount: bigint, weights: readonly bigint[], step: bigint): bigint[] {
  const days = BigInt(weights.reduce((count, weight) => count + Number(weight), 0));
  if (days === 0n) return weights.map(() => 0n);
  const part = (amount / step / days) * step;
  const more = part + step;
  let left = Number((amount - part * days) / step);
  return weights.map((weight) => {
    if (weight === 0n) return 0n;
    left -= 1;
    return left >= 0 ? more : part;
  });
}

/** How many of the days up to and with one are working days, of how many. */
export function workingDays(days: readonly string[], isOff: (day: string) => boolean, through: string) {
  const working = days.filter((day) => !isOff(day));
  const gone = working.filter((day) => day <= through).length;
  return { month: working.length, gone, left: working.length - gone };
}

/** Spans that follow each other without a gap as one, in their order. */
export function joined(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((one, other) => dayCount(one.from) - dayCount(other.from));
  const together: { from: string; to: string }[] = [];
  for (const span of sorted) {
    const last = together.at(-1);
    if (last && span.from <= addDays(last.to, 1)) last.to = latestDay(span.to, last.to);
    else together.push({ ...span });
  }
  return together;
}
