import { memo } from 'react';
import type { GridColumn } from './columns.ts';
import type { Layout } from './layout.ts';
import { RowEnd } from './row-end.tsx';

interface SheetHeadProps {
  columns: readonly GridColumn[];
  layout: Layout;
  from: number;
  to: number;
}

/** The names of the columns; a click on one selects the column. */
export const SheetHead = memo(function SheetHead({ columns, layout, from, to }: SheetHeadProps) {
  const headOf = (column: GridColumn, place: number) => {
    if (column.kind === 'value' && (place < from || place > to)) return null;
    const detail = column.kind === 'value' ? column.detail : undefined;
    return (
      <div
        key={column.id}
        role="columnheader"
        aria-colindex={place + 1}
        data-column={place}
        data-kind={column.kind}
        title={column.kind === 'value' ? column.locked : undefined}
        style={layout.styles[place]}
      >
        <span>{column.header}</span>
        {detail && <small>{detail}</small>}
      </div>
    );
  };
  return (
    <div role="rowgroup" data-head style={{ width: layout.width }}>
      <div role="row" aria-rowindex={1}>
        {columns.slice(0, layout.end).map(headOf)}
        <RowEnd layout={layout}>
          {columns.slice(layout.end).map((column, place) => headOf(column, layout.end + place))}
        </RowEnd>
      </div>
    </div>
  );
});
