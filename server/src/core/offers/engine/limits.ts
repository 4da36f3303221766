import type { Gain, GivenPieces } from './gain.ts';
import { least, sharesOf } from './money.ts';
import type { OfferRun } from './offer-run.ts';

/** What bounds an offer, from the narrowest that applies. */
export type Bound = 'order' | 'outlet' | 'budget' | 'stock';

export interface BoundGain {
  readonly gain: Gain;
  /** The bound that made it less than promised; null when all of it is given. */
  readonly bound: Bound | null;
}

/**
 * The gain within the caps of the offer, its budget and the gifts in stock. Money is cut to what is left and shared anew; of free pieces and gifts
 * as many whole ones are given as fit.
 */
export function withinLimits(run: OfferRun, gain: Gain, giftsLeft: ReadonlyMap<string, bigint>): BoundGain {
  const inStock = fromStock(gain.pieces, giftsLeft);
  const short = inStock.some(({ pieces }, index) => pieces !== gain.pieces[index]?.pieces);
  const there = short
    ? { ...gain, pieces: inStock.filter(({ pieces }) => pieces > 0n), worth: worthOf(gain, inStock) }
    : gain;
  const { most, bound } = limitOf(run);
  if (most === null || there.worth <= most) return { gain: there, bound: short ? 'stock' : null };
  return { gain: cutTo(most, there), bound };
}

/** Several products of an order may each earn the same gift: one takes what the ones before it have left. */
function fromStock(pieces: readonly GivenPieces[], giftsLeft: ReadonlyMap<string, bigint>): GivenPieces[] {
  const left = new Map(giftsLeft);
  return pieces.map((given) => {
    const there = given.kind === 'gift' ? left.get(given.id) : undefined;
    if (there === undefined) return given;
    const fit = least(given.pieces, there);
    left.set(given.id, there - fit);
    return { ...given, pieces: fit };
  });
}

function worthOf(gain: Gain, pieces: readonly GivenPieces[]): bigint {
  const money = gain.discounts.reduce((sum, { amount }) => sum + amount, 0n);
  return pieces.reduce((sum, given) => sum + given.pieces * given.unitWorth, money);
}

function limitOf(run: OfferRun): { most: bigint | null; bound: Bound } {
  const limits: [Bound, bigint | null][] = [
    ['budget', run.budgetLeft],
    ['outlet', run.outletLeft],
    ['order', run.mostPerOrder],
  ];
  return limits.reduce<{ most: bigint | null; bound: Bound }>(
    (narrowest, [bound, most]) =>
      most !== null && (narrowest.most === null || most < narrowest.most) ? { most, bound } : narrowest,
    { most: null, bound: 'order' },
  );
}

function cutTo(most: bigint, gain: Gain): Gain {
  const money = gain.discounts.reduce((sum, { amount }) => sum + amount, 0n);
  const amount = least(money, most);
  const shares = sharesOf(
    amount,
    gain.discounts.map((discount) => discount.amount),
  );
  let left = most - amount;
  const pieces = gain.pieces.map((given) => {
    const fit = given.unitWorth === 0n ? given.pieces : least(given.pieces, left / given.unitWorth);
    left -= fit * given.unitWorth;
    return { ...given, pieces: fit };
  });
  const kept = pieces.filter((given) => given.pieces > 0n);
  return {
    ...gain,
    discounts: gain.discounts
      .map(({ basket }, index) => ({ basket, amount: shares[index] ?? 0n }))
      .filter((discount) => discount.amount > 0n),
    pieces: kept,
    worth: most - left,
  };
}

/** Whether anything is given at all. */
export function givesNothing({ discounts, pieces }: Gain): boolean {
  return discounts.length === 0 && pieces.length === 0;
}
