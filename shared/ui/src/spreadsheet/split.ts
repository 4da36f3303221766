/**
 * Parts of a whole number in the proportion of weights, by the largest remainder: they add up to it exactly, and none is
 * off by one or more. Equal parts where no weight counts. Which of equal remainders comes first is the order of the weights.
 */
export function split(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const counted = weights.some((weight) => weight > 0)
    ? weights.map((weight) => Math.max(0, weight))
    : weights.map(() => 1);
  const sum = counted.reduce((all, weight) => all + BigInt(weight), 0n);
  const whole = BigInt(Math.abs(total));
  const parts = counted.map((weight) => {
    const share = whole * BigInt(weight);
    return { part: share / sum, rest: share % sum };
  });
  let left = whole - parts.reduce((all, { part }) => all + part, 0n);
  const byRest = [...parts].sort((one, other) => (one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1));
  for (const one of byRest) {
    if (left === 0n) break;
    one.part += 1n;
    left -= 1n;
  }
  const sign = total < 0 ? -1 : 1;
  return parts.map(({ part }) => (part === 0n ? 0 : sign * Number(part)));
}
