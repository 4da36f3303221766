import { type Level, levelNames } from '@routebook/contract';

/** Average daily secondary is that of so many days. */
const days = 28;
const fewDays = 5;
const manyDays = 30;

/** What a DB house has of a product, and how fast it goes. */
export interface Shelf {
  readonly stockId: string;
  readonly productId: string;
  /** The places that it lies beneath by their level, nation to area, and itself. */
  readonly places: readonly string[];
  readonly caseSize: number | null;
  readonly available: number;
  /** Secondary of the 28 days before. */
  readonly sold: number;
  /** An active house; others only give. */
  readonly mayReceive: boolean;
}

export interface Suggested {
  readonly from: Shelf;
  readonly to: Shelf;
  readonly pieces: number;
  /** The level of the lowest place that both lie beneath. */
  readonly level: Level;
}

/** No house is brought goods from another region. */
const levelsOutwards = levelNames.slice(levelNames.indexOf('region'), levelNames.indexOf('dbHouse')).reverse();

/** Days for which pieces last at the pace of a house. */
export const coverOf = (pieces: number, { sold }: Pick<Shelf, 'sold'>) => (pieces * days) / sold;

/**
 * Transfers of products from where they lie for more than 30 days to where they are out or last less than 5: within an area
 * first, then a territory, a zone, and so on up to the region; the shortest gets from the longest. Both come to the same
 * cover, in whole cases; nobody gets more than 30 days, or is left with less than 5. Who sold nothing in 28 days neither gives nor gets, since nobody
 * knows what it needs. The most urgent first.
 */
export function suggestTransfers(shelves: readonly Shelf[]): Suggested[] {
  return grouped(shelves, ({ productId }) => productId)
    .flatMap(ofProduct)
    .sort((a, b) => byCover(a.to, b.to) || b.pieces - a.pieces || a.to.stockId.localeCompare(b.to.stockId));
}

function ofProduct(shelves: readonly Shelf[]): Suggested[] {
  const now = new Map(shelves.filter(({ sold }) => sold > 0).map((shelf) => [shelf.stockId, shelf]));
  const suggested: Suggested[] = [];
  for (const level of levelsOutwards) {
    const depth = levelNames.indexOf(level);
    for (const near of grouped([...now.values()], ({ places }) => places[depth]))
      for (const { from, to, pieces } of match(near)) {
        suggested.push({ from, to, pieces, level });
        now.set(from.stockId, { ...from, available: from.available - pieces });
        now.set(to.stockId, { ...to, available: to.available + pieces });
      }
  }
  return suggested;
}

function grouped(shelves: readonly Shelf[], by: (shelf: Shelf) => string | undefined): Shelf[][] {
  const groups = new Map<string | undefined, Shelf[]>();
  for (const shelf of shelves) {
    const group = groups.get(by(shelf));
    if (group) group.push(shelf);
    else groups.set(by(shelf), [shelf]);
  }
  return [...groups.values()];
}

/** Those who are short get from those who have too much, each of them as it is by then. */
function* match(shelves: readonly Shelf[]): Generator<Omit<Suggested, 'level'>> {
  const short = shelves.filter(isShort).sort(byCover);
  const long = shelves.filter(isLong).sort((a, b) => byCover(b, a));
  let from = long.shift();
  let to = short.shift();
  while (from && to) {
    const pieces = piecesToMove(from, to);
    if (pieces > 0) yield { from, to, pieces };
    from = { ...from, available: from.available - pieces };
    to = { ...to, available: to.available + pieces };
    const isSpent = !isLong(from);
    // What comes in no whole case from this one comes in none from another either.
    if (!isShort(to) || !isSpent) to = short.shift();
    if (isSpent) from = long.shift();
  }
}

const isShort = (shelf: Shelf) => shelf.mayReceive && coverOf(shelf.available, shelf) < fewDays;
const isLong = (shelf: Shelf) => coverOf(shelf.available, shelf) > manyDays;
const byCover = (a: Shelf, b: Shelf) =>
  coverOf(a.available, a) - coverOf(b.available, b) || b.sold - a.sold || a.stockId.localeCompare(b.stockId);

/** As many as bring both to the same cover, of whole cases; what is there of a product that comes in none, of pieces. */
export function piecesToMove(from: Omit<Shelf, 'places'>, to: Omit<Shelf, 'places'>): number {
  const even = (from.available * to.sold - to.available * from.sold) / (from.sold + to.sold);
  const room = (to.sold * manyDays) / days - to.available;
  const spare = from.available - (from.sold * fewDays) / days;
  const unit = to.caseSize ?? 1;
  return Math.max(0, Math.floor(Math.min(even, room, spare) / unit) * unit);
}
