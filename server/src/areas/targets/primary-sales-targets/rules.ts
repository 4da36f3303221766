import { roundedTo } from '../../../core/money.ts';
import { apportion } from '../plans/apportion.ts';

const taka = 100n;

/**
 * An amount (in paisa) shared by weights so that the shares come to it exactly, in whole taka where it is whole taka
 * (largest remainder). A weight below nothing, where more was credited than bought, counts as none.
 */
export function splitAmount(amount: bigint, weights: readonly bigint[]): bigint[] {
  return apportion(
    amount,
    weights.map((weight) => (weight > 0n ? weight : 0n)),
    taka,
  );
}

/** What was bought before (in paisa, over so many months) with a growth in percent to a tenth, in whole taka. */
export function grown(bought: bigint, months: number, growth: number): bigint {
  const times = 1000n + BigInt(Math.round(growth * 10));
  return bought <= 0n ? 0n : roundedTo(taka, bought * times, 1000n * BigInt(months));
}

/** Months `YYYY-MM` from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const total = year * 12 + number - 1 + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/**
 * The months whose primary sales a plan of a month goes by: the same of last year, or the last three that are over
 * before it, and before today's.
 */
export function basisMonths(basis: 'lastYear' | 'lastMonths', month: string, thisMonth: string): string[] {
  if (basis === 'lastYear') return [addMonths(month, -12)];
  const before = month < thisMonth ? month : thisMonth;
  return [addMonths(before, -3), addMonths(before, -2), addMonths(before, -1)];
}

/** Why nothing of a month changes any more; null while it is open. `openFrom`: the first day that is not closed. */
export function closedMonthProblem(month: string, { openFrom }: { readonly openFrom: string | null }): string | null {
  return isClosed(month, openFrom) ? `${month} is closed: its targets stay as they are.` : null;
}

export function isClosed(month: string, openFrom: string | null): boolean {
  return openFrom !== null && `${month}-01` < openFrom;
}
