import { paisa, roundedTo } from '../../../core/money.ts';
import { least } from '../../../core/offers/engine/money.ts';
import { vatIn } from '../contained-vat.ts';

/** What of a line of an invoice decides its amounts: decimal strings in BDT, VAT in percent. */
export interface PricedLine {
  /** A piece, VAT contained. */
  readonly dp: string;
  /** Those that are paid for; free ones are of no amount. */
  readonly pieces: number;
  readonly discount: string;
  readonly vatRate: string;
}

/** In paisa. */
export interface LineAmounts {
  readonly gross: bigint;
  readonly discount: bigint;
  readonly vat: bigint;
  readonly net: bigint;
}

/** What a column of amounts can hold: 9,999,999,999,999,999.99. */
export const mostPaisa = 999_999_999_999_999_999n;

/**
 * What a line comes to. Gross is DP x pieces; net is gross less the discount, and is what the DB house pays. The DP contains
 * VAT (as all prices of the catalogue do), so that VAT is the part of the discounted value that is tax:
 * `net x rate / (100 + rate)`, rounded half up to the paisa once a line. An invoice is the sum of its rounded lines.
 */
export function lineAmounts({ dp, pieces, discount, vatRate }: PricedLine): LineAmounts {
  const gross = paisa(dp) * BigInt(pieces);
  const off = paisa(discount);
  const net = gross - off;
  return { gross, discount: off, vat: vatIn(net, vatRate), net };
}

export function sumOf(lines: readonly LineAmounts[]): LineAmounts {
  return lines.reduce(
    (sum, line) => ({
      gross: sum.gross + line.gross,
      discount: sum.discount + line.discount,
      vat: sum.vat + line.vat,
      net: sum.net + line.net,
    }),
    { gross: 0n, discount: 0n, vat: 0n, net: 0n },
  );
}

/** A line of which something is credited. */
export interface CreditedLine {
  /** Paid for and free together. */
  readonly sent: number;
  readonly net: bigint;
  readonly vatRate: string;
  /** What credit notes and returns have credited of it, and for how many pieces. */
  readonly credited: bigint;
  readonly creditedPieces: number;
}

/**
 * What so many more pieces of a line are credited with. Each piece that was sent, a free one too, is worth its share of what is
 * left of the net: `left x pieces / pieces left`, half up, so that all pieces together are credited with the net, to the paisa. A
 * credit for a price that was wrong (`amount`) is part of the same net: pieces that are credited after it are worth less.
 */
export function creditOf(line: CreditedLine, pieces: number, amount: bigint | null): { amount: bigint; vat: bigint } {
  const { net, vatRate, credited } = line;
  const worth = amount ?? worthOf(line, pieces);
  const given = least(worth, net - credited);
  return { amount: given, vat: vatIn(credited + given, vatRate) - vatIn(credited, vatRate) };
}

function worthOf({ net, sent, credited, creditedPieces }: CreditedLine, pieces: number): bigint {
  const left = sent - creditedPieces;
  return left > 0 ? roundedTo(1n, (net - credited) * BigInt(pieces), BigInt(left)) : 0n;
}
