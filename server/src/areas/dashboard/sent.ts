import {
  decimalsOf,
  decimalText,
  type FigureAmounts,
  type FigureInput,
  type FigureKey,
  growthOf,
  type Measure,
  percentageOf,
  unitOf,
  workOut,
} from '@routebook/contract';

/** An amount of a figure as it is sent. */
export function sentAs(
  name: FigureKey | FigureInput,
  measure: Measure,
  amount: bigint | null | undefined,
): string | null {
  return amount === null || amount === undefined ? null : decimalText(amount, decimalsOf[unitOf(name, measure)]);
}

/** Figures by their formulas, as they are sent: a field for each. */
export function sentFigures<const K extends FigureKey>(
  keys: readonly K[],
  amounts: FigureAmounts,
  measure: Measure,
): Record<K, string | null> {
  const sent = keys.map((key) => [key, sentAs(key, measure, workOut(key, amounts))]);
  return Object.fromEntries(sent) as Record<K, string | null>;
}

export const percentText = (amount: bigint | null) =>
  amount === null ? null : decimalText(amount, decimalsOf.percent);

/** How much more than before, in percent; null where either is not there. */
export function growthText(now: bigint | null | undefined, before: bigint | null | undefined): string | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  return percentText(growthOf(now, before));
}

export function shareText(part: bigint | null, whole: bigint | null): string | null {
  return part === null || whole === null ? null : percentText(percentageOf(part, whole));
}
