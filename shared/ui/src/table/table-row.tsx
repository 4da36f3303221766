import { memo } from 'react';
import type { Column } from './column.ts';

export interface TableRowProps<Row> {
  row: Row;
  index: number;
  /** Position in the whole filtered set, from 1; the header is row 1 of the table. */
  position: number;
  columns: readonly Column<Row>[];
  label: string;
  /** Address that opens the row; absent when rows do not open. */
  href: string | undefined;
  selectable: boolean;
  selected: boolean;
  open: boolean;
  /** The one row that Tab reaches. */
  active: boolean;
  hasActions: boolean;
  hasMenu: boolean;
}

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { row, index, position, columns, label, href, selectable, selected, open, active, hasActions, hasMenu } = props;
  const [name, ...others] = columns;
  const tabIndex = active ? 0 : -1;
  return (
    <tr
      data-row=""
      data-index={index}
      data-opens={href && ''}
      data-selected={selected ? '' : undefined}
      data-open={open ? '' : undefined}
      aria-rowindex={position + 1}
      tabIndex={tabIndex}
    >
      {selectable && (
        <td data-select>
          <input type="checkbox" aria-label={`Select ${label}`} checked={selected} readOnly tabIndex={tabIndex} />
        </td>
      )}
      {name && (
        <th scope="row" data-align={name.align}>
          {href === undefined ? (
            name.cell(row)
          ) : (
            <a href={href} tabIndex={-1}>
              {name.cell(row)}
            </a>
          )}
        </th>
      )}
      {others.map((column) => (
        <td key={column.id} data-align={column.align} data-label={column.header}>
          {column.cell(row)}
        </td>
      ))}
      {hasActions && (
        <td data-actions>
          {hasMenu && (
            <button
              type="button"
              data-menu
              aria-haspopup="menu"
              aria-label={`Actions for ${label}`}
              tabIndex={tabIndex}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/** One row; drawn again only when something of it changed, whatever moves around it. */
export const TableRow = memo(TableRowView) as typeof TableRowView;
