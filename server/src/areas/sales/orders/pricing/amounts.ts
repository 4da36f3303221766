import { roundedTo } from '../../../../core/money.ts';

/** The share of some pieces in what all of them come to, half up: all of them come to the whole. */
export function shareOf(amount: bigint, pieces: number, ofPieces: number): bigint {
  return roundedTo(1n, amount * BigInt(pieces), BigInt(ofPieces));
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
