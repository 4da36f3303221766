/** Shares `total` by weight, at least one each (highest averages, as seats are given to parties). */
export function seats(total: number, weights: readonly number[]): number[] {
  if (total < weights.length) throw new RangeError(`${total} are too few for ${weights.length}.`);
  const given = weights.map(() => 1);
  const claims = weights.map((weight) => weight / 3);
  for (let left = total - weights.length; left > 0; left -= 1) {
    let winner = 0;
    for (let i = 1; i < claims.length; i += 1) if ((claims[i] ?? 0) > (claims[winner] ?? 0)) winner = i;
    const now = (given[winner] ?? 0) + 1;
    given[winner] = now;
    claims[winner] = (weights[winner] ?? 0) / (2 * now + 1);
  }
  return given;
}

/** Shares `total` by weight so that the shares sum to it exactly: each running sum is rounded. */
export function spread(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let running = 0;
  let given = 0;
  return weights.map((weight) => {
    running += weight;
    const upTo = Math.round((running / all) * total);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
