import { lockOpenDays } from '../../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import { closedDayProblem } from '../../../../core/calendar/periods.ts';
import type { Database } from '../../../../core/database/database.ts';
import { refuse } from '../../../../core/refusal.ts';

export interface StepDay {
  readonly day: string;
  readonly today: string;
}

/** REFUSED where the day of an order that was submitted is closed: what was ordered then stays. */
export async function requireOpenDay(db: Database, day: string): Promise<void> {
  const closed = closedDayProblem(day, await lockOpenDays(db));
  if (closed !== null) throw refuse('REFUSED', { message: closed });
}

/** The business date of a step: today, or an open day that is named and is not before another one. REFUSED beside `date` for any other. */
export async function dayOfStep(db: Database, asked: string | undefined, notBefore: string): Promise<StepDay> {
  const { today, openFrom } = await lockOpenDays(db);
  const day = asked ?? today;
  const message =
    day > today
      ? `Not after today, ${dayInWords(today)}.`
      : day < notBefore
        ? `Not before ${dayInWords(notBefore)}.`
        : closedDayProblem(day, { openFrom });
  if (message !== null) throw refuse('REFUSED', { message, fields: { date: message } });
  return { day, today };
}
