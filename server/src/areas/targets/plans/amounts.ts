import { type TargetType, targetTypes } from '@routebook/contract';
import { paisa } from '../../../core/money.ts';

/** An amount as text in its smallest unit: paisa of money, hundredths of a rate, else one. */
export function unitsOf(type: TargetType, amount: string): bigint {
  const hundredths = paisa(amount);
  return targetTypes[type].decimals === 0 ? hundredths / 100n : hundredths;
}

/** So many units as text, with the decimals of the type. */
export function textOf(type: TargetType, units: bigint): string {
  if (targetTypes[type].decimals === 0) return units.toString();
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Many units as text, of which few differ: the days of a month. */
export function textsOf(type: TargetType, amounts: readonly bigint[]): string[] {
  const known = new Map<bigint, string>();
  return amounts.map((units) => {
    let text = known.get(units);
    if (text === undefined) {
      text = textOf(type, units);
      known.set(units, text);
    }
    return text;
  });
}

/** An amount of the database, which has two decimals, as the contract writes it: `1250.00`, of a count `1250`. */
export function written(type: TargetType, amount: string): string;
export function written(type: TargetType, amount: string | null): string | null;
export function written(type: TargetType, amount: string | null): string | null {
  return amount === null || targetTypes[type].decimals === 2 ? amount : amount.replace(/\.00$/, '');
}

/** What a split counts in: money that is whole taka is split into whole taka. */
export function stepOf(type: TargetType, units: bigint): bigint {
  return targetTypes[type].unit === 'BDT' && units % 100n === 0n ? 100n : 1n;
}

/** Why an amount is none of the type; null when it is. */
export function amountProblem(type: TargetType, amount: string | null): string | null {
  if (amount === null || targetTypes[type].decimals === 2 || paisa(amount) % 100n === 0n) return null;
  return `${targetTypes[type].label} counts whole ${targetTypes[type].unit}.`;
}

/** An amount grown by so many percent (`12.5`), to the nearest unit, half a unit up. */
export function grown(units: bigint, percent: string): bigint {
  const factor = 10_000n + paisa(percent);
  return (units * factor + 5_000n) / 10_000n;
}
