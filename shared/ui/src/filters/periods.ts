import { addDays, businessDate, showDate } from '../format/dates.ts';

export interface Period {
  /** Business dates, both inclusive. */
  from: string;
  to: string;
}

const saturday = 6;

function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

function firstOfQuarter(date: string): string {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${date.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/** The named periods as of a business day. A week begins on Saturday, the day after the weekly holiday. */
export function periods(today: string = businessDate()): Readonly<Record<string, Period>> {
  const week = addDays(today, -((weekday(today) - saturday + 7) % 7));
  const month = firstOfMonth(today);
  const lastOfPrevious = addDays(month, -1);
  return {
    Today: { from: today, to: today },
    Yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    'This week': { from: week, to: today },
    'Last 7 days': { from: addDays(today, -6), to: today },
    'This month': { from: month, to: today },
    'Last month': { from: firstOfMonth(lastOfPrevious), to: lastOfPrevious },
    'This quarter': { from: firstOfQuarter(today), to: today },
    'This year': { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
}

/** A period as it is called today, as a month, or by its days; one end may be open. */
export function periodText({ from, to }: Period, today?: string, named = periods(today)): string {
  const known = Object.entries(named).find(([, period]) => period.from === from && period.to === to);
  if (known) return known[0];
  const isMonth = from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (isMonth) return showDate(from).slice(3);
  if (from && to) return from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`;
  return from ? `From ${showDate(from)}` : `Until ${showDate(to)}`;
}
