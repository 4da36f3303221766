import type { RowPage } from './column.ts';

/** A page of rows that were all read at once. */
export function pageIn<Row>(
  rows: readonly Row[],
  { page, pageSize }: Readonly<Record<'page' | 'pageSize', string>>,
): RowPage<Row> {
  const size = Number(pageSize);
  const start = (Number(page) - 1) * size;
  return { rows: rows.slice(start, start + size), total: rows.length };
}
