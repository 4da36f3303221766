import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Row, rowText } from './row-text.ts';

const chunkLength = 128 * 1024;

function* chunks(rows: Iterable<Row>, onRows: (count: number) => void): Generator<string> {
  let text = '';
  let count = 0;
  for (const row of rows) {
    text += rowText(row);
    count += 1;
    if (text.length < chunkLength) continue;
    yield text;
    onRows(count);
    text = '';
    count = 0;
  }
  if (text) yield text;
  onRows(count);
}

/** Streams rows into a table over the client's connection; `onRows` is told how many more were sent. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
  onRows: (count: number) => void,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows, onRows), { objectMode: true, highWaterMark: 2 }), target);
}
