import type { DashboardPeriod } from '@routebook/contract';
import { monthInWords, showDate } from '@routebook/ui';

/** A point of a course: `12 Nov`, or `November 2026` where a point is a month. */
export function pointsInWords({ step, points }: Pick<DashboardPeriod, 'step' | 'points'>): string[] {
  return points.map((point) => (step === 'month' ? monthInWords(point.slice(0, 7)) : showDate(point)));
}
