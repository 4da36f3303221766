import { addDays, businessDate } from '../format/dates.ts';

export interface Period {
  /** Business dates, both inclusive. */
  from: string;
  to: string;
}

const saturday = 6;

function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
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
  };
}

/** The name of a period, if it has one today. */
export function periodName({ from, to }: Period, today?: string): string | undefined {
  return Object.entries(periods(today)).find(([, period]) => period.from === from && period.to === to)?.[0];
}
