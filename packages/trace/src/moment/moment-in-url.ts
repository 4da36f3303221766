import { date as calendarDay } from '@routebook/contract';
import { businessDate } from '@routebook/ui';
import { timeSoFar } from './time-so-far.ts';

const usualTime = '11:00';

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The day and the time that an address names: today, and late in the morning, where it names none. */
export function momentInUrl(url: { readonly date: string; readonly time: string }): { date: string; time: string } {
  const date = calendarDay.safeParse(url.date).success ? url.date : businessDate();
  return { date, time: timeSoFar(date, isTime(url.time) ? url.time : usualTime) };
}
