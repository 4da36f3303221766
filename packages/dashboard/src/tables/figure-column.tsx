import { type FigureKey, type FigureUnit, figures } from '@routebook/contract';
import type { FigureOf } from '../explain/explained-figure.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { Growth } from '../figures/growth.tsx';
import type { ReportColumn } from './report-table.tsx';

interface FigureColumn<Row> {
  readonly figure: FigureKey;
  readonly unit: FigureUnit;
  readonly value: (row: Row) => string | null;
  /** Of whom or what the figure of a row is. */
  readonly of: (row: Row) => FigureOf;
  readonly head?: string;
  readonly sort?: string;
  /** The figure of all rows. */
  readonly total?: string | null;
  /** Of whom that is, where not of all that the filter has. */
  readonly totalOf?: FigureOf;
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
  totalOf,
}: FigureColumn<Row>): ReportColumn<Row> {
  return {
    key: head ?? figure,
    head: head ?? figures[figure].label,
    ...(sort && { sort }),
    ...(total !== undefined && { total: <FigureButton figure={figure} value={total} unit={unit} of={totalOf} /> }),
    cell: (row) => <FigureButton figure={figure} value={value(row)} unit={unit} of={of(row)} />,
  };
}

/** How the sales of a row grew. */
export function growthColumn<Row extends { readonly growth: string | null }>(
  of: (row: Row) => FigureOf,
  figure: 'growth' | 'primaryGrowth' = 'growth',
): ReportColumn<Row> {
  return {
    key: 'growth',
    head: figures.growth.label,
    cell: (row) => (
      <FigureButton figure={figure} value={row.growth} unit="percent" of={of(row)}>
        <Growth growth={row.growth} />
      </FigureButton>
    ),
  };
}
