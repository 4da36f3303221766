import type { Column } from './column.ts';

/** The columns to show: those the address names (ids joined by commas), or the screen's own choice without. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: string): Column<Row>[] {
  const ids = chosen ? new Set(chosen.split(',')) : undefined;
  return columns.filter(({ id, fixed, optional }) => fixed || (ids ? ids.has(id) : !optional));
}

/** What the address says once a column is turned on or off; undefined for the screen's own choice. */
export function withColumnTurned<Row>(
  columns: readonly Column<Row>[],
  chosen: string,
  turned: string,
): string | undefined {
  const shown = new Set(shownColumns(columns, chosen).map(({ id }) => id));
  if (!shown.delete(turned)) shown.add(turned);
  const next = columns.filter(({ id }) => shown.has(id)).map(({ id }) => id);
  const own = shownColumns(columns, '').map(({ id }) => id);
  return next.join() === own.join() ? undefined : next.join();
}
