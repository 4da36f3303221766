import { amountOf, inBdt } from '../../../core/money.ts';

/** What a DB house may give to its SOs in a month goes by this. Amounts in paisa, at the DP of the month's first day. */
export interface HouseMonth {
  readonly name: string;
  /** The primary-sales target of the house for the month; null without one. */
  readonly target: bigint | null;
  /** Of the pieces that it had when the month began, or has free now for a month to come. */
  readonly stockValue: bigint;
  /** What all its SOs have together. */
  readonly allocated: bigint;
}

/** The same of one product. */
export interface HouseProduct {
  readonly name: string;
  /** In paisa a piece; null without a price. */
  readonly dp: bigint | null;
  /** Pieces when the month began, or free now for a month to come. */
  readonly stock: number;
  /** Pieces that all SOs of the house have together. */
  readonly allocated: number;
}

/**
 * The value rule: what all SOs of a DB house have together in a month, products and categories, is worth no more than what
 * the house is to buy (its primary-sales target of the month, nothing without one) and what it has (its stock when the
 * month began; for a month to come, what is free now). Both and the allocations are valued at DP, so they compare.
 */
export function allowedValue({ target, stockValue }: Pick<HouseMonth, 'target' | 'stockValue'>): bigint {
  return (target ?? 0n) + stockValue;
}

/**
 * The rule in pieces: of one product all SOs together have no more than the house has of it, and what its whole target would
 * buy of it, in whole pieces. That several products do not each take the whole target is what the value rule is for.
 */
export function allowedPieces(
  { target }: Pick<HouseMonth, 'target'>,
  { dp, stock }: Pick<HouseProduct, 'dp' | 'stock'>,
): number {
  const bought = dp === null || dp === 0n ? 0n : (target ?? 0n) / dp;
  return stock + Number(bought);
}

/** What an SO has of an item: pieces of a product, or null of a category; and the value in paisa. */
export interface Share {
  readonly quantity: number | null;
  readonly value: bigint;
}

const nothing: Share = { quantity: null, value: 0n };

export interface PlanProblem {
  readonly field: 'quantity' | 'value';
  readonly sentence: string;
}

/**
 * Why an SO cannot have a share instead of the one so far, with what is left; null when the plan of the DB house allows it.
 * Less than before is always allowed, also where the plan has shrunk beneath what is given already.
 */
export function planProblem(
  house: HouseMonth,
  product: HouseProduct | null,
  wanted: Share,
  before: Share = nothing,
): PlanProblem | null {
  const pieces = wanted.quantity ?? 0;
  const piecesBefore = before.quantity ?? 0;
  if (product && pieces > piecesBefore) {
    const left = Math.max(0, allowedPieces(house, product) - (product.allocated - piecesBefore));
    if (pieces > left)
      return {
        field: 'quantity',
        sentence: `The plan of ${house.name} leaves ${left.toLocaleString('en-IN')} pieces of ${product.name}.`,
      };
  }
  if (wanted.value <= before.value) return null;
  const rest = allowedValue(house) - (house.allocated - before.value);
  const left = rest > 0n ? rest : 0n;
  if (wanted.value <= left) return null;
  const why = house.target === null ? `, which has no primary-sales target for the month` : '';
  const field = product ? 'quantity' : 'value';
  return { field, sentence: `The plan of ${house.name}${why} leaves ${inBdt(left)}; this is ${inBdt(wanted.value)}.` };
}

/** Why the target of a house cannot be made less; null while what its SOs have stays within the plan. */
export function lowerTargetProblem(house: HouseMonth, wanted: bigint): string | null {
  if (wanted >= (house.target ?? 0n)) return null;
  const allowed = allowedValue({ target: wanted, stockValue: house.stockValue });
  if (house.allocated <= allowed) return null;
  const least = house.allocated - house.stockValue;
  return `SOs of ${house.name} have ${inBdt(house.allocated)} of the month already: at least ${amountOf(least > 0n ? least : 0n)}, or take of theirs first.`;
}
