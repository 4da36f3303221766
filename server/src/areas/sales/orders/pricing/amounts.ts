import { hundredthsOf } from '../../../../core/offers/engine/money.ts';

/**
 * Amounts of an order, in hundredths of a BDT as bigint. A line comes to TP x pieces less its share of the discounts. TP contains
 * the VAT: what of an amount is VAT is amount x rate / (100 + rate), rounded half up for each line; the sums are sums of lines.
 */
const whole = 10_000n;

/** The VAT that an amount contains, at a rate in hundredths of a percent. */
export function vatIn(amount: bigint, basisPoints: bigint): bigint {
  return halfUp(amount * basisPoints, whole + basisPoints);
}

/** The share of some pieces in what all of them come to, half up: all of them come to the whole. */
export function shareOf(amount: bigint, pieces: number, ofPieces: number): bigint {
  return halfUp(amount * BigInt(pieces), BigInt(ofPieces));
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

export function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => bigint): bigint {
  return rows.reduce((sum, row) => sum + amount(row), 0n);
}

/** By how much an outlet would owe more than it may. `open`: of orders that are on their way to it. */
export function overLimit(owes: { limit: bigint; due: bigint; open: bigint; net: bigint }): bigint {
  const { limit, due, open, net } = owes;
  // Without a credit limit it pays when the goods arrive: what is on the way is not owed, what was left owing is.
  const over = limit === 0n ? due : due + open + net - limit;
  return over > 0n ? over : 0n;
}

/** Of an amount that may be negative, like what an outlet owes, its hundredths. */
export function signedOf(amount: string): bigint {
  return amount.startsWith('-') ? -hundredthsOf(amount.slice(1)) : hundredthsOf(amount);
}
