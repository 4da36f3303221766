import type { AnyCall, BodyOf, OrderLine, updateOrder } from '@routebook/contract';
import { freshLine, sentLines, type TypedLine, typedLine } from '../../lines/typed-line.ts';

export type OrderedLines = BodyOf<typeof updateOrder>['lines'];

/** What a form with the lines as they are typed sends, with what the person saw it come to. */
export function bodyOf<Body extends Partial<BodyOf<AnyCall>> & { lines?: unknown }>(
  typed: Body,
  net: string | null,
): Body {
  // What the field of the lines holds is what its editor has put there.
  return { ...typed, lines: sentLines((typed.lines ?? []) as readonly TypedLine[]), net };
}

/** What was ordered, as one would type it, with room for more. */
export function typedLines(goods: readonly OrderLine[]): TypedLine[] {
  const lines = goods.filter(({ offerId }) => offerId === null).map(typedLine);
  return lines.length > 0 ? lines : [freshLine];
}

/** The products whose name or code has all the words. */
export function matching<Product extends { readonly name: string; readonly code: string }>(
  products: readonly Product[],
  text: string,
): Product[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter(({ name, code }) => {
    const searched = `${name} ${code}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
