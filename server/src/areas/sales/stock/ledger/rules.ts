import { mostStockPieces, type StockMovementKind } from '@routebook/contract';
import { dayInWords } from '../../../../core/calendar/in-words.ts';

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
  /** Counted on days after that of the posting; null when it was not. */
  readonly counted: Counted | null;
}

/** What a later count says of postings of a day before it: the goods were there, or not, when it looked at the shelves. */
export interface Counted {
  readonly first: string;
  readonly last: string;
  /** The least that was there at the end of any day from that of the posting on until the first count. */
  readonly lowestBefore: number;
}

/** Pieces that come (positive) or go (negative). */
export interface StockLine {
  readonly dbHouseId: string;
  readonly productId: string;
  readonly kind: StockMovementKind;
  readonly pieces: number;
  readonly reason?: string;
  /** The day on which it had left with a van by the books: counts from then on did not look for it. */
  readonly leftOn?: string | null;
}

export interface PostedLine extends Omit<StockLine, 'leftOn'> {
  /** The day of a count that this puts right; null: that of the document. */
  readonly day: string | null;
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

/**
 * Lines in their order with what is there after each, by the balances of their houses and products; or why some cannot be. What moved before a
 * count is in what that found: on the day of the count it is put right by as many pieces the other way.
 */
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
    const { leftOn, ...moved } = line;
    const found = isFound(line, before) ? before.counted : null;
    const after = found
      ? {
          ...before,
          movements: before.movements + 2,
          counted: { ...found, lowestBefore: found.lowestBefore + line.pieces },
        }
      : {
          ...before,
          physical: before.physical + line.pieces,
          lowest: before.lowest + line.pieces,
          movements: before.movements + 1,
        };
    const problem = found ? foundProblem(line, after) : problemOf(line, after);
    if (problem) problems.push({ line: place, problem, available: Math.max(0, availableOf(before, found)) });
    now.set(keyOf(line), after);
    const asGiven = { ...moved, day: null };
    if (!found) posted.push({ ...asGiven, number: after.movements, balanceAfter: after.physical });
    else {
      const putRight = {
        ...moved,
        kind: 'count' as const,
        pieces: -line.pieces,
        reason: `The count of ${dayInWords(found.first)} had found this`,
        day: found.first,
      };
      // What comes is written first: nothing is there that is less than nothing.
      const [comes, goes] = line.pieces > 0 ? [asGiven, putRight] : [putRight, asGiven];
      posted.push(
        { ...comes, number: before.movements + 1, balanceAfter: before.physical + comes.pieces },
        { ...goes, number: after.movements, balanceAfter: after.physical },
      );
    }
  }
  return { posted, problems };
}

/** Whether counts since have found what a line moves. A transfer is judged by both houses as it is, and an update beside them itself. */
function isFound({ kind, leftOn = null }: StockLine, { counted }: Balance): boolean {
  if (counted === null || !foundByCounts.has(kind)) return false;
  return leftOn === null || leftOn > counted.last;
}

const foundByCounts: ReadonlySet<StockMovementKind> = new Set(['primary', 'secondary', 'return']);

function foundProblem({ pieces }: StockLine, { closed, counted }: Balance): LineProblem['problem'] | null {
  if (closed) return 'closed';
  return pieces < 0 && counted !== null && counted.lowestBefore < 0 ? 'shortThen' : null;
}

function problemOf({ kind, pieces }: StockLine, after: Balance): LineProblem['problem'] | null {
  if (after.closed && !(kind === 'transfer' && pieces < 0)) return 'closed';
  if (after.physical > mostStockPieces) return 'tooMuch';
  if (pieces > 0) return null;
  if (after.physical < after.reserved) return 'short';
  return after.lowest < 0 ? 'shortThen' : null;
}

/** What could still go: neither promised to somebody else, nor needed on a day since. */
function availableOf({ physical, reserved, lowest }: Balance, found: Counted | null): number {
  return found ? found.lowestBefore : Math.min(physical - reserved, lowest);
}
