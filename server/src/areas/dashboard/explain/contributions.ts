/** What one place, product or person came to before and after. Of a rate: what it is made of. */
export interface Moved<Key> {
  readonly key: Key;
  readonly before: bigint;
  readonly after: bigint;
}

/** A rate's two parts: what is divided, and what by. */
export interface Rate {
  readonly over: bigint;
  readonly by: bigint;
}

export interface MovedRate<Key> {
  readonly key: Key;
  readonly before: Rate;
  readonly after: Rate;
}

export interface RateContribution<Key> {
  readonly key: Key;
  readonly difference: bigint;
  /** By its own rate, and by its weight among the others: together the difference. */
  readonly byRate: bigint;
  readonly byWeight: bigint;
}

interface Fraction {
  readonly over: bigint;
  readonly by: bigint;
}

/**
 * How far each pulled a rate from what the whole had before: with the weights w = by / BY and the rates r = over / by it is
 * w1 (r1 - R0) - w0 (r0 - R0), which over all of them is R1 - R0. Of it w1 (r1 - r0) is by the own rate and (w1 - w0) (r0 - R0) by
 * the weight. In so many steps of the unit, rounded so that they come to `total` exactly (largest remainder). The whole is
 * the sum of all that are given, and neither before nor after of nothing.
 */
export function rateContributions<Key>(
  moved: readonly MovedRate<Key>[],
  steps: bigint,
  total: bigint,
): RateContribution<Key>[] {
  const sum = (of: (one: MovedRate<Key>) => bigint) => moved.reduce((all, one) => all + of(one), 0n);
  const over0 = sum(({ before }) => before.over);
  const by0 = sum(({ before }) => before.by);
  const by1 = sum(({ after }) => after.by);
  const differences = moved.map(({ before, after }) => ({
    over: steps * ((after.over * by0 - over0 * after.by) * by0 - (before.over * by0 - over0 * before.by) * by1),
    by: by0 * by0 * by1,
  }));
  const byRates = moved.map(({ before, after }): Fraction => {
    if (after.by === 0n) return { over: 0n, by: 1n };
    // Without a rate of its own before, it is taken to have had that of the whole.
    const { over, by } = before.by === 0n ? { over: over0, by: by0 } : before;
    return { over: steps * (after.over * by - over * after.by), by: by1 * by };
  });
  const rounded = roundedTo(total, differences);
  return moved.map(({ key }, index) => {
    const difference = rounded[index] ?? 0n;
    const { over, by } = byRates[index] ?? { over: 0n, by: 1n };
    const byRate = nearest(over, by);
    return { key, difference, byRate, byWeight: difference - byRate };
  });
}

/** Whole numbers nearest to the fractions (with positive bottoms) that come to a total which theirs is nearly: the largest remainders go up. */
function roundedTo(total: bigint, fractions: readonly Fraction[]): bigint[] {
  const floors = fractions.map(({ over, by }) => floor(over, by));
  let left = total - floors.reduce((sum, amount) => sum + amount, 0n);
  const order = fractions
    .map(({ over, by }, index) => ({ index, rest: { over: over - (floors[index] ?? 0n) * by, by } }))
    .sort((one, other) => (one.rest.over * other.rest.by > other.rest.over * one.rest.by ? -1 : 1));
  const step = left < 0n ? -1n : 1n;
  for (const { index } of step > 0n ? order : order.reverse()) {
    if (left === 0n) break;
    floors[index] = (floors[index] ?? 0n) + step;
    left -= step;
  }
  return floors;
}

function floor(over: bigint, by: bigint): bigint {
  const cut = over / by;
  return over < 0n && cut * by !== over ? cut - 1n : cut;
}

function nearest(over: bigint, by: bigint): bigint {
  return floor(2n * over + by, 2n * by);
}

/** Those that moved most, whichever way, with all others as one; none of those that did not move. */
export function largest<T extends { readonly difference: bigint }>(
  contributions: readonly T[],
  most: number,
  together: (others: readonly T[]) => T,
): T[] {
  const size = ({ difference }: T) => (difference < 0n ? -difference : difference);
  const moved = contributions
    .filter(({ difference }) => difference !== 0n)
    .sort((one, other) => (size(one) === size(other) ? 0 : size(one) > size(other) ? -1 : 1));
  return moved.length <= most ? moved : [...moved.slice(0, most - 1), together(moved.slice(most - 1))];
}
