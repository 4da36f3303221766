/**
 * Parts of a whole by weights, which come to it exactly: each gets its share rounded down, and what is left over goes by one
 * step each to the largest remainders, the first of equal ones first (largest remainder, Hamilton). Without any weight all
 * count the same. The whole is not negative; of one that is no multiple of the step, the first part that has a weight gets
 * what is beyond.
 */
export function apportion(whole: bigint, weights: readonly bigint[], step = 1n): bigint[] {
  if (weights.length === 0) return [];
  const given = weights.reduce((sum, weight) => sum + weight, 0n);
  const [total, weightOf] = given === 0n ? [BigInt(weights.length), () => 1n] : [given, (weight: bigint) => weight];
  const steps = whole / step;
  const parts: bigint[] = [];
  const remainders: { readonly place: number; readonly remainder: bigint }[] = [];
  let left = steps;
  for (const [place, weight] of weights.entries()) {
    const share = steps * weightOf(weight);
    const part = share / total;
    parts.push(part * step);
    left -= part;
    const remainder = share % total;
    if (remainder > 0n) remainders.push({ place, remainder });
  }
  remainders.sort((one, other) => compare(other.remainder, one.remainder) || one.place - other.place);
  for (const { place } of remainders.slice(0, Number(left))) parts[place] = (parts[place] ?? 0n) + step;
  const beyond = whole - steps * step;
  if (beyond > 0n) {
    const first = given === 0n ? 0 : weights.findIndex((weight) => weight > 0n);
    parts[first] = (parts[first] ?? 0n) + beyond;
  }
  return parts;
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function sumOf(amounts: readonly (bigint | null)[]): bigint {
  return amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
}
