import type { BodyOf, updateStocks } from '@routebook/contract';

type Body = BodyOf<typeof updateStocks>;

/** A line as it is typed: cases and pieces, each empty for none. */
export interface TypedLine {
  readonly productId: string;
  readonly name: string;
  readonly caseSize: number | null;
  readonly cases: string;
  readonly pieces: string;
}

export const freshLine: TypedLine = { productId: '', name: '', caseSize: null, cases: '', pieces: '' };

/** All of a line in pieces; NaN where nothing is typed, or what is no number. */
export function piecesOf({ caseSize, cases, pieces }: TypedLine): number {
  if (cases === '' && pieces === '') return Number.NaN;
  return Number(cases) * (caseSize ?? 0) + Number(pieces);
}

/** The body that is sent: lines without a product are none. */
export function bodyOf(typed: Partial<Body>): Partial<Body> {
  // What the field of the lines holds is what its editor has put there.
  const lines = (typed.lines ?? []) as unknown as readonly TypedLine[];
  return {
    ...typed,
    lines: lines
      .filter(({ productId }) => productId !== '')
      .map((line) => ({ productId: line.productId, pieces: piecesOf(line) })),
  };
}

/** Whether a look at it is worth asking for. */
export function isComplete({ dbHouseId, date, lines = [] }: Partial<Body>): boolean {
  return Boolean(dbHouseId && date) && lines.length > 0 && lines.every(({ pieces }) => Number.isSafeInteger(pieces));
}
