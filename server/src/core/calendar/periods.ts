import { dayInWords } from './in-words.ts';
/** Something that held from a day up to, not including, another; null: it still holds. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

export interface ChangeDays {
  readonly today: string;
  /** Before this day all is closed. */
  readonly openFrom: string | null;
}

/** A change further ahead than this is more likely a slip of the year. */
const mostDaysAhead = 366;

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** Why what is dated on a day stays as it is, or null while it may change. */
export function closedDayProblem(day: string, { openFrom }: Pick<ChangeDays, 'openFrom'>): string | null {
  return openFrom !== null && day < openFrom
    ? `The time before ${dayInWords(openFrom)} is closed: what it came to stays.`
    : null;
}

/** Why nothing can change from a day on, or null when it can. */
export function changeDayProblem(day: string, { today, openFrom }: ChangeDays): string | null {
  if (openFrom !== null && day < openFrom)
    return `The time before ${dayInWords(openFrom)} is closed: choose ${dayInWords(openFrom)} or later.`;
  if (daysBetween(today, day) > mostDaysAhead)
    return `${dayInWords(day)} is more than a year ahead: choose an earlier day.`;
  return null;
}

/**
 * Why what holds in the last of these periods (in their order) can't be followed by something else from a day on,
 * or null when it can. A day inside an earlier period would rewrite what was said to hold since.
 */
export function periodStartProblem(day: string, periods: readonly Period[], today: string): string | null {
  const last = periods.at(-1);
  if (!last || day >= last.from) return null;
  return last.from > today
    ? `Another change is planned for ${dayInWords(last.from)}: undo that one first, or choose that day or later.`
    : `It changed last on ${dayInWords(last.from)}: choose that day or later.`;
}
