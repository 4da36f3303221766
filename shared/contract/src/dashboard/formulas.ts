/**
 * The arithmetic of the field, exact: amounts are whole numbers of the smallest step of their unit (paisa, pieces, tenths of a
 * percent), so that no float rounds anything. Null stands for a figure that there is none of: a rate of nothing.
 */
export type Formula = (...inputs: readonly bigint[]) => bigint | null;

/** over / by in so many steps (1,000 for a percentage with one decimal), rounded half away from zero; null by nothing. */
export function quotient(over: bigint, by: bigint, steps: bigint): bigint | null {
  if (by === 0n) return null;
  const twice = 2n * over * steps;
  const [top, bottom] = by < 0n ? [-twice, -by] : [twice, by];
  return (top < 0n ? top - bottom : top + bottom) / (2n * bottom);
}

/** The first as a percentage of the second, with one decimal. */
export const percentageOf: Formula = (part = 0n, whole = 0n) => quotient(part, whole, 1000n);

/** The first as a percentage of the others together, and never more than all of them. */
export const coverageOf: Formula = (covered = 0n, ...all) => {
  const whole = all.reduce((sum, amount) => sum + amount, 0n);
  return percentageOf(covered < whole ? covered : whole, whole);
};

/** The first over the second, with two decimals. */
export const ratioOf: Formula = (over = 0n, by = 0n) => quotient(over, by, 100n);

/** An amount over a count, in the amount's own steps. */
export const amountEach: Formula = (amount = 0n, count = 0n) => quotient(amount, count, 1n);

export const differenceOf: Formula = (from = 0n, ...less) => less.reduce((rest, amount) => rest - amount, from);

/** Growth = now / then - 1, in percent. */
export const growthOf: Formula = (now = 0n, before = 0n) => quotient(now - before, before, 1000n);

/** Run rate = gap / remaining working days, rounded up: as much each day reaches the target. Null when nothing is missing or no day is left. */
export const runRateOf: Formula = (target = 0n, achieved = 0n, daysLeft = 0n) => {
  const gap = target - achieved;
  return gap <= 0n || daysLeft <= 0n ? null : (gap + daysLeft - 1n) / daysLeft;
};

/** Stock cover = available / average daily secondary of 28 days, with one decimal. */
export const coverOf: Formula = (available = 0n, soldIn28Days = 0n) => quotient(available * 28n, soldIn28Days, 10n);

/** An amount of so many decimals as it is sent: `1250.00`. */
export function decimalText(amount: bigint, decimals: number): string {
  if (decimals === 0) return String(amount);
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The same back; digits beyond the decimals are cut off. */
export function amountOfText(text: string, decimals: number): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return BigInt(`${sign}${whole}${part.slice(0, decimals).padEnd(decimals, '0')}`);
}
