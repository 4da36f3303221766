import type { Amount, ValueColumn } from '@routebook/ui';
import { fromDecimal } from './amounts.ts';

/** What stands beside each column of a sheet, in words; empty for nothing. Then each second column is of it. */
export type Beside = string;

/** The cell of a month or day by its number. */
export function cellOf(number: number, beside: Beside): number {
  return beside ? (number - 1) * 2 : number - 1;
}

/** The number of the month or day that a cell is about. */
export function numberOf(cell: number, beside: Beside): number {
  return (beside ? Math.floor(cell / 2) : cell) + 1;
}

/** Cells that are not what stands beside. */
export function ownCells(cells: readonly number[], beside: Beside): readonly number[] {
  return beside ? cells.filter((cell) => cell % 2 === 0) : cells;
}

/** A column, with the one beside it. */
export function columnsWith(own: ValueColumn, beside: Beside): ValueColumn[] {
  if (!beside) return [own];
  const { id, header } = own;
  const locked = 'It stands beside, to be compared.';
  return [own, { id: `${id} beside`, header, detail: beside, locked, adds: false }];
}

type Decimals = readonly (string | null)[] | undefined;

/** So many amounts of a row, each with the one beside it. */
export function valuesWith(
  { own, beside }: { own: Decimals; beside?: Decimals },
  { count, decimals, hasBeside }: { count: number; decimals: number; hasBeside: boolean },
): Amount[] {
  return Array.from({ length: count }, (_, place) => {
    const amount = fromDecimal(own?.[place], decimals);
    return hasBeside ? [amount, fromDecimal(beside?.[place], decimals)] : [amount];
  }).flat();
}

/** What is named beside, as the address says it. */
export function besideInWords(text: string): Beside {
  if (text === 'inForce') return 'In force';
  if (text === 'lastYear') return 'Last year';
  return text.replace(/^scenario:/, '').replace(/^revision:/, 'Revision ');
}
