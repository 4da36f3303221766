import type { Column } from './column.ts';

/** The columns, each knowing whether the list can be sorted by it. */
export function sortedBy<Row>(columns: readonly Column<Row>[], sorts: readonly string[]): Column<Row>[] {
  return columns.map((column) => ({ ...column, sortable: column.sortable ?? sorts.includes(column.id) }));
}
