import { mostPrimaryLines } from '@routebook/contract';
import { paisa } from '../../../../core/money.ts';
import { mostPaisa } from '../amounts.ts';
import type { SoundLine } from '../lines.ts';
import type { KnownLine, KnownSale } from './sale-facts.ts';

interface Size {
  readonly lines: number;
  readonly gross: bigint;
}

const nothing: Size = { lines: 0, gross: 0n };

/** How large the invoices of a file become, row by row: none more than one that is typed. */
export class InvoiceSizes {
  readonly #sizes = new Map<string, Size>();

  /** Why a row is one too many for its invoice, or counts it. */
  problemOf(number: string, sale: KnownSale | undefined, known: KnownLine | null, line: SoundLine): string | null {
    const before = this.#sizes.get(number) ?? (sale ? sizeOf(Object.values(sale.lines)) : nothing);
    const lines = before.lines + (known ? 0 : 1);
    const gross = before.gross - (known ? paisa(known.gross) : 0n) + line.amounts.gross;
    if (lines > mostPrimaryLines) return `An invoice has at most ${mostPrimaryLines} products.`;
    if (gross > mostPaisa) return 'The invoice would come to more than can be invoiced.';
    this.#sizes.set(number, { lines, gross });
    return null;
  }
}

function sizeOf(lines: readonly KnownLine[]): Size {
  return { lines: lines.length, gross: lines.reduce((sum, { gross }) => sum + paisa(gross), 0n) };
}
