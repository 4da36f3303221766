import { type CSSProperties, memo } from 'react';
import type { GridColumn } from './columns.ts';

interface SheetHeadProps {
  columns: readonly GridColumn[];
  styles: readonly CSSProperties[];
  from: number;
  to: number;
  /** Pixels of all columns. */
  width: number;
}

/** The names of the columns; a click on one selects the column. */
export const SheetHead = memo(function SheetHead({ columns, styles, from, to, width }: SheetHeadProps) {
  return (
    <div role="rowgroup" data-head style={{ width }}>
      <div role="row" aria-rowindex={1}>
        {columns.map((column, place) => {
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
              style={styles[place]}
            >
              <span>{column.header}</span>
              {detail && <small>{detail}</small>}
            </div>
          );
        })}
      </div>
    </div>
  );
});
