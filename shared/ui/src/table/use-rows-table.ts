import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ListState } from '../list/list-state.ts';
import type { Column } from './column.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** Which columns are shown, as the address says: ids joined by commas, or the screen's own choice without. */
function visibility<Row>(columns: readonly Column<Row>[], chosen: string): Record<string, boolean> {
  const ids = chosen ? new Set(chosen.split(',')) : undefined;
  return Object.fromEntries(
    columns.map(({ id, fixed, optional }) => [id, fixed === true || (ids ? ids.has(id) : optional !== true)]),
  );
}

const noRows: readonly never[] = [];

/** The table's model: columns shown and rows selected. Sorting, filtering and pages are the server's. */
export function useRowsTable<Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  list: ListState,
) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(
    () => columns.map(({ id, fixed }): ColumnDef<typeof features, Row> => ({ id, enableHiding: fixed !== true })),
    [columns],
  );
  const columnVisibility = useMemo(() => visibility(columns, list.values.columns), [columns, list.values.columns]);

  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: rowId,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
  });

  const shown = useMemo(() => columns.filter(({ id }) => columnVisibility[id]), [columns, columnVisibility]);
  return { table, shown, selectedIds: Object.keys(rowSelection), clearSelection: () => setRowSelection({}) };
}
