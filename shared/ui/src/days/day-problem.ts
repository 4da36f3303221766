import { showDate } from '../format/dates.ts';
import { isDay } from './is-day.ts';

/** What to do about a day that a field does not take; null when it does. */
export function dayProblem(value: unknown, min: string | undefined, max: string | undefined): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (!isDay(value)) return 'Enter a day like 1/11, 1 nov or tomorrow.';
  if (isDay(min) && value < min) return `Enter ${showDate(min)} or a later day.`;
  if (isDay(max) && value > max) return `Enter ${showDate(max)} or an earlier day.`;
  return null;
}
