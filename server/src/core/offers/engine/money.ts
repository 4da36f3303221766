/**
 * Money of the engine: hundredths of a BDT as bigint, exact whatever the size.
 *
 * The one rounding: a percentage of an amount is rounded half up to the hundredth, once for each product of an offer that is taken off
 * products, once for the whole of an offer that is taken off the order. Allowances with more than two decimals do not exist in the trade's invoices (EN 16931-1,
 * BR-DEC-01 and BR-DEC-02), and half up is how Peppol BIS Billing 3.0 tells to calculate them. What is given over several products or lines is
 * shared by the largest remainder, so that the shares sum to the amount (`sharesOf`).
 */
const moneyPattern = /^(\d{1,16})(?:\.(\d{1,2}))?$/;

/** Of an amount like `1250.5`, its hundredths; throws a `RangeError` for a negative one, more decimals or no amount. */
export function hundredthsOf(amount: string): bigint {
  const [, whole, decimals = ''] = moneyPattern.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount from zero with at most two decimals: ${amount}`);
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

const wholeInBasisPoints = 10_000n;

/** Of a percentage like `7.5`, its hundredths of a percent. */
export function basisPointsOf(percent: string): bigint {
  return hundredthsOf(percent);
}

/** A percentage of an amount, half up. */
export function percentOf(amount: bigint, basisPoints: bigint): bigint {
  return (amount * basisPoints + wholeInBasisPoints / 2n) / wholeInBasisPoints;
}

/**
 * Shares an amount by weights so that the shares sum to it: each its floor, and the hundredths that are left to the largest remainders; of equal
 * ones the first. No share is above its weight when the amount is not above the sum of the weights.
 */
export function sharesOf(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  if (amount === sum) return [...weights];
  const shares = weights.map((weight) => (amount * weight) / sum);
  let left = amount - shares.reduce((total, share) => total + share, 0n);
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % sum }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of remainders) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}

export function least(first: bigint, ...others: (bigint | null)[]): bigint {
  return others.reduce<bigint>((low, other) => (other !== null && other < low ? other : low), first);
}
