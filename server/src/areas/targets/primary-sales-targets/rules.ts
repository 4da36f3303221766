import { roundedTo } from '../../../core/money.ts';

/** Working days of a month as they stand today. */
export interface MonthDays {
  readonly all: number;
  /** Through today, whose sales are part of what is achieved. */
  readonly gone: number;
  /** From today on, since today can still bring sales. */
  readonly left: number;
}

/**
 * What has to be sold on each working day that is left, today too: gap / days left, up to the next paisa
 * (screens.md, run rate = gap / remaining working days). Null when none is left or nothing is missing.
 */
export function requiredADay(gap: bigint, { left }: MonthDays): bigint | null {
  if (left === 0 || gap <= 0n) return null;
  const days = BigInt(left);
  return (gap + days - 1n) / days;
}

/**
 * What the month closes with at the pace so far: achieved / days gone x all days, to the paisa. Null before the first
 * working day; what was achieved itself once the last one is gone.
 */
export function projectedClose(achieved: bigint, { all, gone }: MonthDays): bigint | null {
  if (gone === 0) return null;
  if (achieved < 0n) return -roundedTo(1n, -achieved * BigInt(all), BigInt(gone));
  return roundedTo(1n, achieved * BigInt(all), BigInt(gone));
}

/**
 * An amount (in paisa) shared by weights so that the shares come to it exactly: each gets its share in whole taka, and
 * those with the largest remainders one more, the first of equal ones. Paisa of the amount go to the first share.
 * Without any weight all are equal.
 */
export function splitAmount(amount: bigint, weights: readonly bigint[]): bigint[] {
  const positive = weights.map((weight) => (weight > 0n ? weight : 0n));
  const sum = positive.reduce((total, weight) => total + weight, 0n);
  const shares = sum > 0n ? positive : weights.map(() => 1n);
  const all = sum > 0n ? sum : BigInt(weights.length);
  const taka = amount / 100n;
  const parts = shares.map((weight, place) => ({
    place,
    whole: (taka * weight) / all,
    rest: (taka * weight) % all,
  }));
  const left = taka - parts.reduce((total, { whole }) => total + whole, 0n);
  const first = [...parts].sort((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1,
  );
  const more = new Set(first.slice(0, Number(left)).map(({ place }) => place));
  return parts.map(
    ({ place, whole }) => (whole + (more.has(place) ? 1n : 0n)) * 100n + (place === 0 ? amount % 100n : 0n),
  );
}

/** What was bought before (in paisa, over so many months) with a growth in percent to a tenth, in whole taka. */
export function grown(bought: bigint, months: number, growth: number): bigint {
  const times = 1000n + BigInt(Math.round(growth * 10));
  return bought <= 0n ? 0n : roundedTo(100n, bought * times, 1000n * BigInt(months));
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
