import { type MouseEvent, type RefObject, useCallback, useDeferredValue, useRef } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { Column } from './column.ts';
import { type Density, rowHeights } from './data-table-css.ts';
import { setEllipsisTitle } from './ellipsis-title.ts';
import { TableRow } from './table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Reveal } from './virtual-rows.tsx';

const VirtualRows = lazyComponent(async () => (await import('./virtual-rows.tsx')).VirtualRows);

export interface ShownRow<Row> {
  id: string;
  row: Row;
  label: string;
  selected: boolean;
  /** False where there is nothing that could be done with it. */
  hasMenu: boolean;
}

interface TableRowsProps<Row> {
  rows: readonly ShownRow<Row>[];
  /** Position of the first row in the whole filtered set, from 1. */
  firstPosition: number;
  columns: readonly Column<Row>[];
  density: Density;
  scroller: RefObject<HTMLDivElement | null>;
  openId: string;
  hrefOf: ((id: string) => string) | undefined;
  onOpen: ((row: Row) => void) | null;
  onToggle: ((id: string, range: boolean) => void) | undefined;
  onMenu: ((row: Row, anchor: HTMLElement) => void) | undefined;
}

/** Fewer rows than this are all in the page: a browser's own find sees them. */
const virtualFrom = 100;

/** What is above the first row of a list at the least; pixels. */
const aboveRows = 200;

/** So many rows fill the window: what a table draws first, before the rest. The inner height would have the page laid out first. */
function rowsInView(density: Density): number {
  return Math.max(1, Math.ceil((window.outerHeight - aboveRows) / rowHeights[density]));
}

/** Cards are as tall as what they hold, and the page scrolls them: there all rows are drawn. */
function isNarrow(): boolean {
  return window.matchMedia?.('(max-width: 600px)').matches ?? false;
}

/** The rows, drawn only where they are in view once there are many. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, firstPosition, columns, density, scroller, openId, hrefOf, onOpen, onToggle, onMenu } = props;
  const many = rows.length >= virtualFrom && !isNarrow();
  const drawn = useDeferredValue(rows.length, rowsInView(density));
  const revealRow = useRef<Reveal>(null);
  const reveal = useCallback((index: number) => revealRow.current?.(index), []);
  const openAt = useCallback((index: number) => rows[index] && onOpen?.(rows[index].row), [rows, onOpen]);
  const toggleAt = useCallback(
    (index: number, range: boolean) => rows[index] && onToggle?.(rows[index].id, range),
    [rows, onToggle],
  );
  const keys = useRowKeys({
    count: rows.length,
    page: 10,
    reveal,
    onOpen: openAt,
    onToggle: onToggle && toggleAt,
  });

  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof Element)) return;
    const { target } = event;
    const index = Number(target.closest<HTMLElement>('tr[data-row]')?.dataset.index);
    const shown = rows[index];
    if (!shown) return;
    keys.setActive(index);
    const menu = target.closest<HTMLElement>('button[data-menu]');
    if (menu) return onMenu?.(shown.row, menu);
    if (target.closest('td[data-select]')) return onToggle?.(shown.id, event.shiftKey);
    const inLink = target.closest('th[scope=row] a') !== null;
    if (inLink && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (!inLink && target.closest('a, button, input, select, label')) return;
    event.preventDefault();
    if (document.getSelection()?.isCollapsed !== false) onOpen?.(shown.row);
  };

  const drawRow = (index: number, key?: string) => {
    const shown = rows[index];
    if (!shown) return null;
    return (
      <TableRow
        key={key}
        row={shown.row}
        index={index}
        position={firstPosition + index}
        columns={columns}
        label={shown.label}
        href={hrefOf?.(shown.id)}
        selectable={onToggle !== undefined}
        selected={shown.selected}
        open={shown.id === openId}
        active={index === keys.active}
        hasActions={onMenu !== undefined}
        hasMenu={shown.hasMenu}
      />
    );
  };

  return (
    <tbody ref={keys.body} onClick={onClick} onKeyDown={keys.onKeyDown} onPointerOver={setEllipsisTitle}>
      {many ? (
        <VirtualRows
          count={rows.length}
          rowHeight={rowHeights[density]}
          scroller={scroller}
          active={keys.active}
          reveal={revealRow}
          drawRow={drawRow}
        />
      ) : (
        rows.slice(0, drawn).map(({ id }, index) => drawRow(index, id))
      )}
    </tbody>
  );
}
