/** How the outlets of a day were visited against the order in which they lie on the routes. */
export interface Sequenced {
  readonly id: string;
  /** As which of those planned it was visited, from 1; null where it was not. */
  readonly visitedAs: number | null;
  readonly outOfOrder: boolean;
}

/**
 * @param planned the outlets in the order of the routes
 * @param visited the outlets in the order of their first visits
 */
export function sequenceOf(planned: readonly string[], visited: readonly string[]): Sequenced[] {
  const place = new Map(planned.map((id, index) => [id, index]));
  const made = [...new Set(visited)].filter((id) => place.has(id));
  const visitedAs = new Map(made.map((id, index) => [id, index + 1]));
  const inOrder = new Set(longestRising(made.map((id) => place.get(id) ?? 0)));
  return planned.map((id, index) => {
    const as = visitedAs.get(id) ?? null;
    return { id, visitedAs: as, outOfOrder: as !== null && !inOrder.has(index) };
  });
}

/** The longest part of distinct numbers that rises (patience sorting): what is left when as few as possible are taken out. */
function longestRising(numbers: readonly number[]): number[] {
  const piles: { readonly number: number; readonly before: number }[] = [];
  const tops: number[] = [];
  for (const number of numbers) {
    const found = tops.findIndex((top) => (piles[top]?.number ?? 0) > number);
    const pile = found < 0 ? tops.length : found;
    piles.push({ number, before: tops[pile - 1] ?? -1 });
    tops[pile] = piles.length - 1;
  }
  const rising: number[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = piles[at]?.before ?? -1) rising.unshift(piles[at]?.number ?? 0);
  return rising;
}
