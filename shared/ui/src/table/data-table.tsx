import { useAtomValue } from 'jotai';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { TableFrame, TableScroll } from './data-table-css.ts';
import type { DataTableProps } from './data-table-props.ts';
import { densityAtom } from './density.ts';
import { HeadRow } from './head-row.tsx';
import { NoRows, WaitingRows } from './no-rows.tsx';
import { Pagination } from './pagination.tsx';
import { shownColumns } from './shown-columns.ts';
import { sortedBy } from './sorted-by.ts';
import { TableRows } from './table-rows.tsx';
import { TableStrip } from './table-strip.tsx';
import { totalOf } from './total-of.ts';
import { useRoomBelow } from './use-room-below.ts';
import { useRoomForNumbers } from './use-room-for-numbers.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useRowSelection } from './use-row-selection.ts';

const BulkBar = lazyComponent(async () => (await import('./bulk-bar.tsx')).BulkBar);
const AnchoredMenu = lazyComponent(async () => (await import('../overlay/anchored-menu.tsx')).AnchoredMenu);

/** Pixels that a column without a width has at the least: the widest lists then fit a window of 1440 beside the navigation. */
const shareOfRest = 96;

/** A custom property, so that cards on a narrow screen need not be so wide. */
function tableWidth(pixels: number): CSSProperties & { '--table-width': string } {
  return { '--table-width': `${pixels}px` };
}

const noRows: readonly never[] = [];

/** The address of this list, with what else it says of the screen, and a row opened in it. */
function hrefs(query: Readonly<Record<string, string>>) {
  const others = Object.fromEntries(new URLSearchParams(window.location.search));
  return (row: string) => `?${new URLSearchParams({ ...others, ...query, row })}`;
}

/**
 * A list of the business as a table: sorted, filtered and paged by the server, kept in the address, with selection, a
 * menu on each row, and states for loading, empty, failed and stale. On a narrow screen each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, list, source, page, exactTotal, rowId, rowLabel, onOpen, rowActions, bulkActions, totals } = props;
  const { empty, noun } = props;
  const density = useAtomValue(densityAtom);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useRoomBelow(frame);
  const { query, values } = list;
  const columns = useMemo(() => sortedBy(props.columns, list.sorts), [props.columns, list.sorts]);
  const shown = useMemo(() => shownColumns(columns, values.columns), [columns, values.columns]);
  const rowIds = useMemo(() => page?.rows.map(rowId) ?? [], [page, rowId]);
  const selection = useRowSelection(rowIds, `${label} ${JSON.stringify(query)}`);

  const asked = useRef(query);
  const { clear } = selection;
  useEffect(() => {
    if (asked.current === query) return;
    asked.current = query;
    clear();
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [query, clear]);

  const wide = values.wide !== '';
  useEffect(() => {
    if (!wide) return;
    const leave = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && list.set({ wide: undefined });
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [wide, list]);

  const selectable = bulkActions !== undefined && bulkActions.length > 0;
  useEffect(() => {
    if (selectable) BulkBar.preload();
  }, [selectable]);
  const rows = (page?.rows ?? []).map((row) => {
    const id = rowId(row);
    return {
      id,
      row,
      label: rowLabel(row),
      selected: selectable && selection.has(id),
      hasMenu: rowActions?.(row).length !== 0,
    };
  });
  const openInList = useCallback((row: Row) => list.open(rowId(row)), [list, rowId]);
  const open = onOpen === undefined ? openInList : onOpen;
  const hrefOf = useMemo(() => hrefs(query), [query]);
  const { menu, openMenu, closeMenu } = useRowMenu(label, frame, page?.rows ?? noRows, rowId);

  const counted = page?.more && exactTotal !== undefined ? { ...page, total: exactTotal, more: false } : page;
  const size = Number(values.pageSize);
  const hasTotals = totals !== undefined || shown.some(({ id }) => page?.totals?.[id] !== undefined);
  const hasActions = rowActions !== undefined;
  const pageSelected = rows.length > 0 && selection.ids.length === rows.length;
  const grown = useRoomForNumbers(scroller, shown, Number(selectable), page);
  const width =
    shown.reduce((sum, { id, width }) => sum + (grown[id] ?? width ?? shareOfRest), 0) +
    (selectable ? 36 : 0) +
    (hasActions ? 44 : 0);

  return (
    <TableFrame ref={frame} data-table data-wide={wide ? '' : undefined}>
      {selection.ids.length > 0 && selectable ? (
        <BulkBar
          ids={selection.ids}
          total={page && !page.more ? page.total : 0}
          filter={list.filterQuery}
          pageSelected={pageSelected}
          noun={noun}
          actions={bulkActions}
          onClear={selection.clear}
        />
      ) : (
        <TableStrip
          columns={columns}
          shown={shown}
          list={list}
          source={source}
          total={counted?.total}
          more={counted?.more}
          noun={noun}
        />
      )}
      <TableScroll
        ref={scroller}
        data-density={density}
        data-selectable={selectable ? '' : undefined}
        data-stale={source.isPlaceholderData ? '' : undefined}
        aria-busy={source.isFetching}
      >
        <table
          aria-label={label}
          aria-rowcount={counted && (counted.more ? -1 : counted.total + 1)}
          style={tableWidth(width)}
        >
          <colgroup>
            {selectable && <col style={{ width: 36 }} />}
            {shown.map(({ id, width }) => (
              <col key={id} style={grown[id] || width ? { width: grown[id] ?? width } : undefined} />
            ))}
            {hasActions && <col style={{ width: 44 }} />}
          </colgroup>
          <thead>
            <HeadRow
              columns={shown}
              sort={values.sort}
              onSort={list.sortBy}
              hasActions={hasActions}
              selection={
                selectable
                  ? {
                      all: pageSelected,
                      some: selection.ids.length > 0,
                      toggle: selection.toggleAll,
                    }
                  : undefined
              }
            />
          </thead>
          {page === undefined && !source.isError ? (
            <WaitingRows columns={shown.length + Number(selectable) + Number(hasActions)} />
          ) : (
            <TableRows
              rows={rows}
              firstPosition={(Number(values.page) - 1) * size + 1}
              columns={shown}
              density={density}
              scroller={scroller}
              openId={values.row}
              hrefOf={open ? hrefOf : undefined}
              onOpen={open}
              onToggle={selectable ? selection.toggle : undefined}
              onMenu={hasActions ? openMenu : undefined}
            />
          )}
          {hasTotals && rows.length > 0 && (
            <tfoot>
              <tr>
                {selectable && <td data-select />}
                {shown.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} scope="row">
                      Total
                    </th>
                  ) : (
                    <td key={column.id} data-align={column.align} data-label={column.header}>
                      {totals?.[column.id] ?? totalOf(column, page?.totals)}
                    </td>
                  ),
                )}
                {hasActions && <td data-actions />}
              </tr>
            </tfoot>
          )}
        </table>
        {rows.length === 0 && <NoRows source={source} list={list} empty={empty} noun={noun} total={page?.total} />}
      </TableScroll>
      {counted && (
        <Pagination
          list={list}
          total={counted.total}
          more={counted.more}
          far={page?.more}
          shown={rows.length}
          cursors={counted.cursors}
        />
      )}
      {menu && rowActions && (
        <AnchoredMenu
          key={rowId(menu.row)}
          label={`Actions for ${rowLabel(menu.row)}`}
          anchor={menu.anchor}
          onClose={closeMenu}
          entries={rowActions(menu.row).map(({ label, onSelect, tone, unavailable }) => ({
            kind: 'action',
            label,
            onSelect: () => onSelect(menu.row),
            ...(tone && { tone }),
            ...(unavailable !== undefined && { unavailable }),
          }))}
        />
      )}
    </TableFrame>
  );
}
