import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type RefObject, useCallback } from 'react';
import type { Column } from './column.ts';
import { type Density, rowHeights } from './data-table-css.ts';
import { TableRow } from './table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

export interface ShownRow<Row> {
  id: string;
  row: Row;
  label: string;
  selected: boolean;
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
  onOpen: (row: Row) => void;
  onToggle: ((id: string, range: boolean) => void) | undefined;
  onMenu: ((row: Row, anchor: HTMLElement) => void) | undefined;
}

/** Fewer rows than this are all in the page: a browser's own find sees them. */
const virtualFrom = 100;

/** The rows, drawn only where they are in view once there are many. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, firstPosition, columns, density, scroller, openId, hrefOf, onOpen, onToggle, onMenu } = props;
  const many = rows.length >= virtualFrom;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: many,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeights[density],
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 40,
  });

  const reveal = useCallback((index: number) => many && virtual.scrollToIndex(index), [many, virtual]);
  const openAt = useCallback((index: number) => rows[index] && onOpen(rows[index].row), [rows, onOpen]);
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
    if (hrefOf && document.getSelection()?.isCollapsed !== false) onOpen(shown.row);
  };

  const items = many ? virtual.getVirtualItems() : undefined;
  const first = items?.[0];
  const last = items?.at(-1);
  const above = first?.start ?? 0;
  const below = last ? virtual.getTotalSize() - last.end : 0;
  const inView = items ? items.map(({ index }) => index) : rows.map((_, index) => index);

  return (
    <tbody onClick={onClick} onKeyDown={keys.onKeyDown}>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {inView.map((index) => {
        const shown = rows[index];
        if (!shown) return null;
        return (
          <TableRow
            key={shown.id}
            row={shown.row}
            id={shown.id}
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
            measure={many ? virtual.measureElement : undefined}
          />
        );
      })}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  );
}
