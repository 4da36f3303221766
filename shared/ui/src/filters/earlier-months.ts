import { addDays } from '../format/dates.ts';
import { firstOfMonth, type Period, periodText } from './periods.ts';

/** So many whole months before the last one, the latest first: `Oct 2026`. */
export function earlierMonths(today: string, count: number): Readonly<Record<string, Period>> {
  const found: Record<string, Period> = {};
  let from = firstOfMonth(addDays(firstOfMonth(today), -1));
  for (let n = 0; n < count; n += 1) {
    const to = addDays(from, -1);
    from = firstOfMonth(to);
    found[periodText({ from, to }, today)] = { from, to };
  }
  return found;
}
