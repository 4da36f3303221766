import { paisa, roundedTo } from '../../core/money.ts';

const wholeInBasisPoints = 10_000n;

/** The VAT that an amount contains, at a rate in percent, as all prices of the catalogue do: amount x rate / (100 + rate), half up to the paisa. */
export function vatIn(amount: bigint, vatRate: string): bigint {
  const rate = paisa(vatRate);
  return roundedTo(1n, amount * rate, wholeInBasisPoints + rate);
}
