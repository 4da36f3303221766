import { dayCount, dayOfCount, daysBetween, firstOfMonth, lastOfMonth } from '../../../core/calendar/days.ts';

export interface CopiedDay {
  readonly day: string;
  /** The day whose plan it takes. */
  readonly from: string;
}

/**
 * For every day of a month the day of an earlier one whose plan it takes: the same weekday a whole number of four weeks
 * before, as late as possible. So weekdays stay, and cycles of one, two or four weeks go on as if nobody had copied.
 */
export function copiedDays(fromMonth: string, toMonth: string): CopiedDay[] {
  const last = dayCount(lastOfMonth(fromMonth));
  return daysBetween(firstOfMonth(toMonth), lastOfMonth(toMonth)).map((day) => {
    const ahead = dayCount(day) - last;
    return { day, from: dayOfCount(dayCount(day) - 28 * Math.ceil(ahead / 28)) };
  });
}
