import { counted } from '../format/counted.ts';
import { toDoAbout } from '../numbers/parse-number.ts';
import { readAmount } from './amount.ts';
import type { GridColumn } from './columns.ts';
import { heightOf, type Range, widthOf } from './ranges.ts';
import type { CellChange, Sheet } from './sheet.ts';

/** What a paste would change and what is to be said about it; or, in a sentence, why nothing is pasted. */
export type PastePlan =
  | { readonly changes: readonly CellChange[]; readonly rounded: number }
  | { readonly refusal: string };

/**
 * Where the cells of a spreadsheet go. A range that they fit into several times is filled with them. All or nothing: what is too
 * large, is no number or would go into a locked cell is refused, and named.
 */
export function planPaste(cells: readonly (readonly string[])[], range: Range, sheet: Sheet): PastePlan {
  const height = cells.length;
  const width = Math.max(...cells.map((line) => line.length));
  const repeats = heightOf(range) % height === 0 && widthOf(range) % width === 0;
  const rows = sheet.seen().slice(range.top, range.top + (repeats ? heightOf(range) : height));
  const columns = sheet.columns().slice(range.left, range.left + (repeats ? widthOf(range) : width));
  const withNames = columns[0]?.kind === 'name';
  const room = withNames ? columns.length : columns.filter(({ kind }) => kind === 'value').length;
  if (rows.length < height || room < width) {
    const first = rows[0];
    const asked = `${counted(height, 'row')} and ${counted(width, 'column')}`;
    const there = `${counted(sheet.seen().length - range.top, 'row')} and ${counted(roomFrom(sheet.columns(), range.left), 'column')}`;
    return {
      refusal: `Nothing was pasted: what you copied has ${asked}, and from ${nameOf(first, columns[0])} on there are ${there}.`,
    };
  }

  const changes: CellChange[] = [];
  const wrong: string[] = [];
  let rounded = 0;
  for (const [down, row] of rows.entries()) {
    for (const [across, column] of columns.entries()) {
      const text = cells[down % height]?.[across % width];
      if (text === undefined || column.kind === 'summary') continue;
      const place = nameOf(row, column);
      if (column.kind === 'name') {
        if (text.trim() !== row.name) wrong.push(`“${text.trim()}” is not ${row.name}, the row it would go to`);
        continue;
      }
      const read = readAmount(text, sheet.decimals);
      if (read === undefined) {
        const toDo = toDoAbout(text, '').replace(/\.$/, '');
        wrong.push(`“${text.trim()}” for ${place} is no number${toDo && `. ${toDo}`}`);
        continue;
      }
      if (read.amount === (row.values[column.cell] ?? null)) continue;
      const problem = (read.amount !== null && sheet.problemOf(read.amount)) || sheet.lockOf(row, column.cell);
      if (problem) wrong.push(`${place} can't be “${text.trim()}”: ${problem.replace(/\.$/, '')}`);
      rounded += Number(read.rounded);
      changes.push({ row: row.id, cell: column.cell, amount: read.amount });
    }
  }
  if (wrong.length === 0) return { changes, rounded };
  const others = wrong.length > 1 ? ` So it is with ${counted(wrong.length - 1, 'other cell')}.` : '';
  return { refusal: `Nothing was pasted: ${wrong[0]}.${others}` };
}

function roomFrom(columns: readonly GridColumn[], left: number): number {
  const rest = columns.slice(left);
  return rest[0]?.kind === 'name' ? rest.length : rest.filter(({ kind }) => kind === 'value').length;
}

function nameOf(row: { name: string } | undefined, column: GridColumn | undefined): string {
  return `${row?.name}, ${column?.header}`;
}
