/** The middle of some amounts, of an even number the mean of both, rounded half away from zero; null of none. */
export function median(amounts: readonly bigint[]): bigint | null {
  const sorted = [...amounts].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  if (upper === undefined) return null;
  if (sorted.length % 2 === 1) return upper;
  const sum = upper + (sorted[half - 1] ?? 0n);
  return (sum < 0n ? sum - 1n : sum + 1n) / 2n;
}
