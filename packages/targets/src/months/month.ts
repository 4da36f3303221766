import { addMonths, businessDate, monthInWords } from '@routebook/ui';

const shortName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `2026-11` as `Nov 26`, for where there is no room. */
export function shortMonth(month: string): string {
  return shortName.format(new Date(`${month}-01T00:00:00Z`));
}

/** Today's month where the business is. */
export function thisMonth(): string {
  return businessDate().slice(0, 7);
}

/** Months around this one, the latest first: so many after it and before it. */
export function monthChoices(after: number, before: number) {
  const now = thisMonth();
  return Array.from({ length: after + before + 1 }, (_, place) => addMonths(now, after - place)).map((value) => ({
    value,
    label: monthInWords(value),
  }));
}
