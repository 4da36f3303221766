import { Fragment, memo } from 'react';
import type { GridColumn } from './columns.ts';
import type { Layout } from './layout.ts';
import { Room } from './row-end.tsx';

interface SheetHeadProps {
  columns: readonly GridColumn[];
  layout: Layout;
  from: number;
  to: number;
}

/** The names of the columns; a click on one selects the column. */
export const SheetHead = memo(function SheetHead({ columns, layout, from, to }: SheetHeadProps) {
  return (
    <div role="rowgroup" data-head style={{ width: layout.width }}>
      <div role="row" aria-rowindex={1}>
        {columns.map((column, place) => {
          if (column.kind === 'value' && (place < from || place > to)) return null;
          const detail = column.kind === 'value' ? column.detail : undefined;
          return (
            <Fragment key={column.id}>
              {place === layout.roomBefore && <Room layout={layout} />}
              <div
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
            </Fragment>
          );
        })}
      </div>
    </div>
  );
});
