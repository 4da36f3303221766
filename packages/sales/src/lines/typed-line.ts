/** A line of a document as it is typed: cases and pieces, each empty for none. */
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

/** A line with the numbers that only an invoice has. */
type AnyLine = TypedLine & { readonly free?: string; readonly discount?: string };

/** An amount of BDT has decimals; cases and pieces have none, and may be fewer where they are added to what is there. */
export function isNumberOf(unit: string, text: string): boolean {
  return (unit === 'discount' ? /^(\d+(\.\d+)?)?$/ : /^(-?\d+)?$/).test(text);
}

/** What to do about numbers of a line that are none. */
export function numberProblem({ name, cases, pieces, free = '', discount = '' }: AnyLine): string | null {
  const of = name && ` of ${name}`;
  if (![cases, pieces, free].every((text) => isNumberOf('pieces', text))) return `Enter whole cases and pieces${of}.`;
  return isNumberOf('discount', discount) ? null : `Enter the discount${of} as an amount like 1,250.50.`;
}

/** What to do about lines that are not sent as they stand: what is typed without a product would not be sent at all. */
export function lineProblem(typed: readonly AnyLine[]): string | null {
  for (const [place, line] of typed.entries()) {
    const { productId, name, cases, pieces, free = '' } = line;
    const isEmpty = [cases, pieces, free].every((text) => text === '');
    if (productId === '' && !isEmpty) return `Choose the product of line ${place + 1}, or remove the line.`;
    if (productId !== '' && isEmpty) return `Say how many of ${name}.`;
    const problem = numberProblem(line);
    if (problem !== null) return problem;
  }
  return null;
}

/** The products of the lines with their pieces: a line without a product is none. */
export function sentLines(typed: readonly TypedLine[]): { readonly productId: string; readonly pieces: number }[] {
  return typed
    .filter(({ productId }) => productId !== '')
    .map((line) => ({ productId: line.productId, pieces: piecesOf(line) }));
}

interface Counted {
  readonly product: { readonly id: string; readonly name: string; readonly caseSize: number | null };
  readonly pieces: number;
}

/** A line that is there already, as one would type it. */
export function typedLine({ product: { id, name, caseSize }, pieces }: Counted): TypedLine {
  const cases = caseSize === null ? 0 : Math.trunc(pieces / caseSize);
  const left = pieces - cases * (caseSize ?? 0);
  return {
    productId: id,
    name,
    caseSize,
    cases: cases > 0 ? String(cases) : '',
    pieces: left > 0 ? String(left) : '',
  };
}
