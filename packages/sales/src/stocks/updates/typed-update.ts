import type { BodyOf, updateStocks } from '@routebook/contract';
import { sentLines, type TypedLine } from '../../lines/typed-line.ts';

type Body = BodyOf<typeof updateStocks>;

/** The body that is sent. */
export function bodyOf(typed: Partial<Body>): Partial<Body> {
  // What the field of the lines holds is what its editor has put there.
  return { ...typed, lines: sentLines((typed.lines ?? []) as unknown as readonly TypedLine[]) };
}

/** Whether a look at it is worth asking for. */
export function isComplete({ dbHouseId, date, lines = [] }: Partial<Body>): boolean {
  return Boolean(dbHouseId && date) && lines.length > 0 && lines.every(({ pieces }) => Number.isSafeInteger(pieces));
}
