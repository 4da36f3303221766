import { mostStockPieces, type StockMovementKind } from '@routebook/contract';

/** What a DB house has of a product, as far as postings are judged by it. */
export interface Balance {
  readonly physical: number;
  readonly reserved: number;
  /** The least that was there at the end of any day from that of the posting on. */
  readonly lowest: number;
  /** The number of its last movement. */
  readonly movements: number;
  /** The house is closed: what it still has goes to another one, and nothing else moves. */
  readonly closed: boolean;
}

/** Pieces that come (positive) or go (negative). */
export interface StockLine {
  readonly dbHouseId: string;
  readonly productId: string;
  readonly kind: StockMovementKind;
  readonly pieces: number;
  readonly reason?: string;
}

export interface PostedLine extends StockLine {
  readonly number: number;
  readonly balanceAfter: number;
}

/** Why a line cannot be posted: its house is closed, more goes than is available, than was there on a past day, or more comes than can be counted. */
export interface LineProblem {
  /** The place of the line. */
  readonly line: number;
  readonly problem: 'closed' | 'short' | 'shortThen' | 'tooMuch';
  /** What could go before it. */
  readonly available: number;
}

export const keyOf = ({ dbHouseId, productId }: Pick<StockLine, 'dbHouseId' | 'productId'>) =>
  `${dbHouseId} ${productId}`;

/** Lines in their order with what is there after each, by the balances of their houses and products; or why some cannot be. */
export function postedLines(
  lines: readonly StockLine[],
  balances: ReadonlyMap<string, Balance>,
): { readonly posted: readonly PostedLine[]; readonly problems: readonly LineProblem[] } {
  const now = new Map(balances);
  const posted: PostedLine[] = [];
  const problems: LineProblem[] = [];
  for (const [place, line] of lines.entries()) {
    const before = now.get(keyOf(line));
    if (!before) throw new Error(`The balance of ${keyOf(line)} is not locked.`);
    const after = {
      ...before,
      physical: before.physical + line.pieces,
      lowest: before.lowest + line.pieces,
      movements: before.movements + 1,
    };
    const problem = problemOf(line, after);
    if (problem) problems.push({ line: place, problem, available: Math.max(0, availableOf(before)) });
    now.set(keyOf(line), after);
    posted.push({ ...line, number: after.movements, balanceAfter: after.physical });
  }
  return { posted, problems };
}

function problemOf({ kind, pieces }: StockLine, after: Balance): LineProblem['problem'] | null {
  if (after.closed && !(kind === 'transfer' && pieces < 0)) return 'closed';
  if (after.physical > mostStockPieces) return 'tooMuch';
  if (pieces > 0) return null;
  if (after.physical < after.reserved) return 'short';
  return after.lowest < 0 ? 'shortThen' : null;
}

/** What could still go: neither promised to somebody else, nor needed on a day since. */
function availableOf({ physical, reserved, lowest }: Balance): number {
  return Math.min(physical - reserved, lowest);
}
