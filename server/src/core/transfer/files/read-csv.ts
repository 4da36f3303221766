import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { FileRow } from './file-row.ts';
import { plainCell } from './neutral-cell.ts';
import { UnreadableFile } from './unreadable-file.ts';

const largestRecord = 1024 * 1024;

/** The rows of a CSV in UTF-8, as they are read; the delimiter is the one of its first line. */
export async function* readCsv(path: string): AsyncGenerator<FileRow, void, undefined> {
  const parser = parse({
    delimiter: await delimiterOf(path),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: largestRecord,
  });
  const reading = pipeline(Readable.from(textOf(path)), parser);
  // Whatever goes wrong there is thrown by the loop below, too.
  reading.catch(() => undefined);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells: cells.map(plainCell) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(csvProblem(error, number + 1)) : error;
  } finally {
    parser.destroy();
  }
}

function csvProblem(error: CsvError, row: number): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `Row ${row} is too long: a quotation mark may be missing there.`;
  return `The file cannot be read from row ${row} on: a quotation mark is missing there.`;
}

/** The file as text; a byte order mark at its start is left out. */
async function* textOf(path: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (text !== '') yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (codeOf(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new UnreadableFile(
      'The file is neither an XLSX workbook nor a CSV in UTF-8. In Excel choose Save As, then "CSV UTF-8" or "Excel Workbook".',
    );
  }
}

const delimiters = [',', ';', '\t'] as const;

async function delimiterOf(path: string): Promise<string> {
  let head = '';
  for await (const text of textOf(path)) {
    head += text;
    if (head.length > 10_000 || /[\r\n]/.test(head)) break;
  }
  const [line = ''] = head.split(/[\r\n]/, 1);
  const times = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (times(delimiter) > times(best) ? delimiter : best), ',');
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
