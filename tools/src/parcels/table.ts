export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number;
}

/** Rows under titles, numbers to the right. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...cells.map((line) => String(line[index]).length)),
  );
  const draw = (line: readonly (string | number)[]) =>
    line
      .map((value, index) => {
        const width = widths[index] ?? 0;
        return typeof value === 'number' ? String(value).padStart(width) : value.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [columns.map(({ title }) => title), ...cells].map(draw).join('\n');
}
