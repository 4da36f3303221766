import { businessDate, showDate, showTime } from '@routebook/ui';

/** When somebody was there last, as short as a column: the time of today, else the day. */
export function lastActiveInWords(at: string, now: Date): string {
  const day = businessDate(new Date(at));
  return day === businessDate(now) ? `${showTime(at)} today` : showDate(day);
}
