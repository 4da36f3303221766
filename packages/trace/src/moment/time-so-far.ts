import { businessInstant, showTime } from '@routebook/ui';

/** A time of a day, or now where that day has not come to it yet. */
export function timeSoFar(date: string, time: string, now = Date.now()): string {
  return Date.parse(businessInstant(date, time)) > now ? showTime(now) : time;
}
