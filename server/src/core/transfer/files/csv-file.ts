import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Cell } from './cell.ts';
import { neutralCell } from './neutral-cell.ts';

export const csvType = 'text/csv; charset=utf-8';
/** Tells a spreadsheet that the file is UTF-8, without which it garbles Bangla. */
const byteOrderMark = '\ufeff';

/** A CSV of batches of rows, made as fast as it is read. Destroying it ends the batches. */
export function csvFile(headings: readonly string[], batches: AsyncIterable<readonly Cell[][]>): Readable {
  return Readable.from(lines(headings, batches), { objectMode: false });
}

async function* lines(headings: readonly string[], batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  yield byteOrderMark + written([[...headings]]);
  for await (const rows of batches) yield written(rows);
}

function written(rows: readonly Cell[][]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralCell(cell) : cell)));
  return stringify(safe, { record_delimiter: 'windows' });
}
