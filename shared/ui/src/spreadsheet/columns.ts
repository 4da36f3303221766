import { shownAmount } from './amount.ts';
import type { RowState, SheetRow } from './sheet-row.ts';

/** A column that is typed in. */
export interface ValueColumn {
  readonly id: string;
  readonly header: string;
  /** Stands small beneath the header: a state, a weekday. */
  readonly detail?: string;
  /** Pixels; more where an amount of the sheet needs it. */
  readonly width?: number;
  /** Why nothing of it can be typed in. */
  readonly locked?: string;
  /** True where hardly anything is expected, as on days off: it is drawn dimmed. */
  readonly isQuiet?: boolean;
  /** False where parents need not be what their children add up to. */
  readonly adds?: boolean;
}

export interface SummaryText {
  readonly text: string;
  readonly tone?: 'warning' | 'muted';
  /** The same in a sentence, for what is looked at closely. */
  readonly title?: string;
}

/** A column that says something of the whole row; it stays in view beside the names, or at the other end. */
export interface SummaryColumn {
  readonly id: string;
  readonly header: string;
  readonly side: 'left' | 'right';
  readonly width?: number;
  readonly of: (row: RowState) => SummaryText;
}

/** The columns as they stand beside each other. */
export type GridColumn =
  | { readonly kind: 'name'; readonly id: 'name'; readonly header: string; readonly width: number }
  | (ValueColumn & { readonly kind: 'value'; readonly cell: number; readonly width: number })
  | (SummaryColumn & { readonly kind: 'summary'; readonly width: number });

const widths = { name: 232, value: 104, summary: 132 };
/** Pixels of a bold digit, and of what stands around an amount. */
const digit = 8.5;
const around = 18;

/** So wide that the largest amount is read whole, in a row of the top as well. */
export function roomForAmounts(rows: readonly Pick<SheetRow, 'values'>[], decimals: number): number {
  let largest = 0;
  for (const { values } of rows) for (const value of values) largest = Math.max(largest, Math.abs(value ?? 0));
  return Math.ceil(shownAmount(-largest, decimals).length * digit) + around;
}

/** The columns in their order; those that are typed in have `room` pixels at least. */
export function gridColumns(
  nameHeader: string,
  values: readonly ValueColumn[],
  summaries: readonly SummaryColumn[],
  room = 0,
): GridColumn[] {
  const onSide = (side: 'left' | 'right') =>
    summaries
      .filter((summary) => summary.side === side)
      .map((summary) => ({ width: widths.summary, ...summary, kind: 'summary' as const }));
  return [
    { kind: 'name', id: 'name', header: nameHeader, width: widths.name },
    ...onSide('left'),
    ...values.map((column, cell) => ({
      ...column,
      width: Math.max(column.width ?? widths.value, room),
      kind: 'value' as const,
      cell,
    })),
    ...onSide('right'),
  ];
}

/** The first and the last column that are typed in. */
export function typedColumns(columns: readonly GridColumn[]): { first: number; last: number } {
  const isTyped = ({ kind }: GridColumn) => kind === 'value';
  return { first: Math.max(0, columns.findIndex(isTyped)), last: Math.max(0, columns.findLastIndex(isTyped)) };
}
