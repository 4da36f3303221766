import { businessDate } from '@routebook/ui';
import { timeSoFar } from './time-so-far.ts';

const usualTime = '11:00';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The day and the time that an address names: today, and late in the morning, where it names none. */
export function momentInUrl(url: { readonly date: string; readonly time: string }): { date: string; time: string } {
  const date = isDay(url.date) ? url.date : businessDate();
  return { date, time: timeSoFar(date, isTime(url.time) ? url.time : usualTime) };
}
