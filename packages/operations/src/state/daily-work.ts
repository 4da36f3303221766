import type { DailyWork } from '@routebook/contract';
import { addDays, type Stat, showDate } from '@routebook/ui';

const names: Readonly<Record<string, string>> = {
  market: 'Planned changes of the market',
  attendance: 'Days of attendance',
  journeyPlans: 'Days of journey plans',
  stockProof: 'Proof of stock',
  orderProof: 'Proof of orders',
};

/** Work of a day that was not done: which, of what day where it is known, and why. */
export interface Unfinished {
  readonly what: string;
  readonly day: string | null;
  readonly why: string;
}

/** What broke a day off, and what of a day could not be done while its rest was. */
export function unfinishedWork(daily: readonly DailyWork[]): Unfinished[] {
  return daily.flatMap(({ name, failure, notDone }) => [
    ...(failure === null ? [] : [{ what: names[name] ?? name, day: null, why: failure }]),
    ...notDone.map(({ what, day, failure: why }) => ({ what, day, why })),
  ]);
}

/** Whether the work of all days up to now is done. */
export function dailyStat(daily: readonly DailyWork[], today: string): Stat {
  const label = 'Daily work';
  const [first] = daily.map(({ day }) => day ?? '').sort();
  if (first === undefined || first === '') return { label, value: '—', detail: 'no day is done yet' };
  // A new day is done a moment after it begins, of plans within an hour.
  const done = first >= addDays(today, -1) && unfinishedWork(daily).length === 0;
  return { label, value: done ? 'Done' : 'Not all done', detail: `up to ${showDate(first)}` };
}
