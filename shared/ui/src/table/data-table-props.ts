import type { ReactNode } from 'react';
import type { ListState } from '../list/list-state.ts';
import type { BulkAction, Column, RowAction, RowPage } from './column.ts';

/** The part of a query's state that a table shows; what `useServerRead` returns fits. */
export interface RowSource {
  isPending: boolean;
  isFetching: boolean;
  /** True while the rows shown belong to the question before. */
  isPlaceholderData: boolean;
  isError: boolean;
  error: unknown;
  /** When the shown rows were read, in milliseconds. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** Accessible name: "Divisions". */
  label: string;
  columns: readonly Column<Row>[];
  list: ListState;
  source: RowSource;
  /** Undefined until the first answer. */
  page: RowPage<Row> | undefined;
  /** How many match, once that is known of a page that says only that there are more. */
  exactTotal?: number | undefined;
  rowId: (row: Row) => string;
  /** The row's name, for "Select Dhaka" and "Actions for Dhaka". */
  rowLabel: (row: Row) => string;
  /**
   * Opening a row (click, Enter); without it `list.open(id)` puts the row in the address. Null where a row says all that
   * there is: then it does not look as if it opened.
   */
  onOpen?: ((row: Row) => void) | null;
  rowActions?: (row: Row) => readonly RowAction<Row>[];
  /** Giving any makes rows selectable. */
  bulkActions?: readonly BulkAction[];
  /** Figures over the filtered set by column id, shown under the rows. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Shown when there is nothing at all yet (no filter is set). */
  empty: { title: string; description?: ReactNode; action?: ReactNode };
  /** What the rows are called: "divisions". */
  noun: string;
}
