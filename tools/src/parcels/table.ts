export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number;
}

/** Rows under their titles; a column of numbers to the right. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return columns
    .map(({ title, cell }) => drawColumn(title, rows.map(cell)))
    .reduce((left, right) => left.map((line, index) => `${line}  ${right[index]}`))
    .map((line) => line.trimEnd())
    .join('\n');
}

function drawColumn(title: string, cells: readonly (string | number)[]): string[] {
  const texts = [title, ...cells.map(String)];
  const width = Math.max(...texts.map(({ length }) => length));
  const toRight = cells.some((cell) => typeof cell === 'number');
  return texts.map((text) => (toRight ? text.padStart(width) : text.padEnd(width)));
}
