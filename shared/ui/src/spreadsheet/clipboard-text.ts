/** Cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows, quotes around what holds either. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A spreadsheet ends its last row as each other one.
  const source = text.replace(/\r?\n$/, '');
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  for (let more = true; more; ) {
    const found = cell.exec(source);
    if (!found) break;
    const [, quoted, bare = '', end] = found;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    more = end !== '';
  }
  return rows;
}

/** Cells as a spreadsheet takes them. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quotedWhereNeeded).join('\t')).join('\r\n');
}

function quotedWhereNeeded(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export interface MergedCell extends Readonly<Record<'row' | 'column' | 'rows' | 'columns', number>> {}

/** The first cell that stands over several, in what a spreadsheet puts on the clipboard as a table: the others would be taken as blank. */
export function mergedCell(html: string): MergedCell | undefined {
  if (!/(?:row|col)span/i.test(html)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  for (const [row, line] of [...(table?.rows ?? [])].entries())
    for (const [column, { rowSpan, colSpan }] of [...line.cells].entries())
      if (rowSpan > 1 || colSpan > 1) return { row: row + 1, column: column + 1, rows: rowSpan, columns: colSpan };
  return undefined;
}
