import { runRateOf } from '@routebook/contract';

/** What the figures of a place or person are made of, in units. */
export interface Reached {
  readonly target: bigint | null;
  readonly actual: bigint;
}

export interface WorkingDays {
  readonly month: number;
  readonly gone: number;
  readonly left: number;
}

/** Achievement = actual / target (screens.md, "Words of the field"); null without a target. */
export function achievement({ target, actual }: Reached): number | null {
  return target === null || target === 0n ? null : Number((actual * 100_000n) / target) / 100_000;
}

/** Gap = target - actual; below nothing when more was achieved. */
export function gap({ target, actual }: Reached): bigint | null {
  return target === null ? null : target - actual;
}

/** Required a day, the run rate = gap / remaining working days (screens.md), rounded up: as much each day reaches the target. Null when nothing is missing or no day is left. */
export function requiredADay(reached: Reached, { left }: WorkingDays): bigint | null {
  return reached.target === null ? null : runRateOf(reached.target, reached.actual, BigInt(left));
}

/** Projected close = actual / working days gone x working days of the month: what it comes to at the pace so far. Null before the first is gone. */
export function projected({ actual }: Pick<Reached, 'actual'>, { month, gone }: WorkingDays): bigint | null {
  return gone === 0 ? null : (actual * BigInt(month) * 2n + BigInt(gone)) / (2n * BigInt(gone));
}
