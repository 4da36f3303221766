import type { DashboardPeriod, DateRange } from '@routebook/contract';
import { monthInWords, showDate } from '@routebook/ui';

/** A point of a course: `12 Nov`, or `November 2026` where a point is a month. */
export function pointsInWords({ step, points }: Pick<DashboardPeriod, 'step' | 'points'>): string[] {
  return points.map((point) => (step === 'month' ? monthInWords(point.slice(0, 7)) : showDate(point)));
}

/** The days of a point: those of a month as far as they lie in the period. */
export function daysOfPoint(
  { step, from, to }: Pick<DashboardPeriod, 'step' | 'from' | 'to'>,
  point: string,
): DateRange {
  if (step === 'day') return { from: point, to: point };
  const [year = 0, month = 1] = point.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: point < from ? from : point, to: last > to ? to : last };
}
