import type { BodyOf, createPrimarySale, PrimaryLineBody, PrimarySale, PrimarySaleLine } from '@routebook/contract';
import { freshLine, piecesOf, type TypedLine, typedLine } from '../../lines/typed-line.ts';

/** A line of an invoice as it is typed; each number is empty for none. */
export interface TypedSaleLine extends TypedLine {
  readonly free: string;
  readonly discount: string;
}

export const freshSaleLine: TypedSaleLine = { ...freshLine, free: '', discount: '' };

type Body = BodyOf<typeof createPrimarySale>;

/** The lines that are sent: those with a product. */
export function sentLines(typed: readonly TypedSaleLine[]): PrimaryLineBody[] {
  return typed
    .filter(({ productId }) => productId !== '')
    .map((line) => {
      const pieces = line.cases === '' && line.pieces === '' && line.free !== '' ? 0 : piecesOf(line);
      return { productId: line.productId, pieces, free: Number(line.free), discount: line.discount || '0' };
    });
}

/** The body that is sent. Without a number the next one is made. */
export function bodyOf<Typed extends Partial<Body>>(typed: Typed): Typed {
  // What the field of the lines holds is what its editor has put there.
  const lines = (typed.lines ?? []) as unknown as readonly TypedSaleLine[];
  return { ...typed, number: typed.number || null, lines: sentLines(lines) };
}

/** Lines that are there already, as one would type them. */
export function typedLines(lines: readonly PrimarySaleLine[]): TypedSaleLine[] {
  return lines.map((line) => ({
    ...typedLine(line),
    free: line.free > 0 ? String(line.free) : '',
    discount: /[1-9]/.test(line.discount) ? line.discount : '',
  }));
}

/** The fields of a draft but its lines, as a form has them. */
export function headOf({ number, dbHouse, sourceCategory, date, note, version }: PrimarySale) {
  return { number, dbHouseId: dbHouse.id, sourceCategoryId: sourceCategory.id, date, note, version };
}
