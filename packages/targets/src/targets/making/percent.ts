import { plainDigits } from '@routebook/contract';
import type { Amount } from '@routebook/ui';

/** `12.5` as 12.5; undefined for what is no percentage. */
export function readPercent(text: string): number | undefined {
  const plain = plainDigits(text.replace('%', '')).replace(/^[−–]/, '-');
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined;
  const percent = Number(plain);
  return percent >= -100 ? percent : undefined;
}

/** An amount raised by a percentage of at most two decimals, half up; blank stays blank. */
export function grownBy(amount: Amount, percent: number): Amount {
  if (amount === null) return null;
  const hundredths = 10_000n + BigInt(Math.round(percent * 100));
  return Number((BigInt(amount) * hundredths + 5_000n) / 10_000n);
}
