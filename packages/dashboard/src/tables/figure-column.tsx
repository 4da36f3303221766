import { type FigureKey, type FigureUnit, figures } from '@routebook/contract';
import type { FigureOf } from '../explain/explained-figure.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { figureText } from '../figures/figure-text.ts';
import { Growth } from '../figures/growth.tsx';
import type { ReportColumn } from './report-table.tsx';

interface FigureColumn<Row> {
  readonly figure: FigureKey;
  readonly unit: FigureUnit;
  readonly value: (row: Row) => string | null;
  /** Of whom or what the figure of a row is; without it it can't be explained alone. */
  readonly of?: (row: Row) => FigureOf;
  readonly head?: string;
  readonly sort?: string;
  /** The figure of all rows. */
  readonly total?: string | null;
}

/** A column of a figure: each can be explained, and so can that of all. */
export function figureColumn<Row>({
  figure,
  unit,
  value,
  of,
  head,
  sort,
  total,
}: FigureColumn<Row>): ReportColumn<Row> {
  return {
    key: head ?? figure,
    head: head ?? figures[figure].label,
    ...(sort && { sort }),
    ...(total !== undefined && { total: <FigureButton figure={figure} value={total} unit={unit} /> }),
    cell: (row) =>
      of ? <FigureButton figure={figure} value={value(row)} unit={unit} of={of(row)} /> : figureText(value(row), unit),
  };
}

/** How the sales of a row grew; without `of` those are not the sales that can be explained alone. */
export function growthColumn<Row extends { readonly growth: string | null }>(
  of?: (row: Row) => FigureOf,
): ReportColumn<Row> {
  return {
    key: 'growth',
    head: figures.growth.label,
    cell: (row) =>
      of ? (
        <FigureButton figure="growth" value={row.growth} unit="percent" of={of(row)}>
          <Growth growth={row.growth} />
        </FigureButton>
      ) : (
        <Growth growth={row.growth} />
      ),
  };
}
