import type { StockMovementKind, StockUpdate, StockUpdateKind } from '@routebook/contract';
import { repeatedProducts } from '../repeated-products.ts';

interface Given {
  readonly productId: string;
  readonly pieces: number;
}

const kindsOf = {
  count: 'count',
  adjustment: 'adjustment',
  damage: 'damage',
} as const satisfies Readonly<Record<StockUpdateKind, StockMovementKind>>;

/** The movement that an update of a kind posts. */
export const movementKind = (kind: StockUpdateKind): StockMovementKind => kindsOf[kind];

/** By how much the stock changes: a count is compared with what was in the house at the end of its day. */
export function differenceOf(kind: StockUpdateKind, pieces: number, before: number): number {
  if (kind === 'count') return pieces - before;
  return kind === 'damage' ? -pieces : pieces;
}

/** A sentence for each line that makes no sense, by its field. */
export function lineProblems(kind: StockUpdateKind, lines: readonly Given[]): Readonly<Record<string, string>> {
  const problems = repeatedProducts(lines);
  for (const [place, { pieces }] of lines.entries()) {
    if (kind === 'count' && pieces < 0) problems[`lines.${place}.pieces`] = 'Say how many are there: 0 or more.';
    if (kind === 'damage' && pieces <= 0) problems[`lines.${place}.pieces`] = 'Say how many are lost: 1 or more.';
    if (kind === 'adjustment' && pieces === 0)
      problems[`lines.${place}.pieces`] = 'Nothing would change: use another number than 0.';
  }
  return problems;
}

/** Why somebody cannot decide over an update; null when they can. Who made it does not decide over it. */
export function decisionProblem(
  { state, madeBy }: Pick<StockUpdate, 'state' | 'madeBy'>,
  personId: string,
): { readonly code: 'ALREADY_DONE' | 'REFUSED'; readonly sentence: string } | null {
  if (state !== 'waiting') return { code: 'ALREADY_DONE', sentence: `This is ${state} already.` };
  if (madeBy.id === personId)
    return { code: 'REFUSED', sentence: 'You made this yourself: somebody else decides over it.' };
  return null;
}
