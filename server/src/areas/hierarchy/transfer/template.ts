import { importTemplate } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../calls/implement.ts';
import { firstStatus } from '../nodes/statuses.ts';
import { importColumns } from './columns.ts';
import { csvFile, csvType } from './csv-file.ts';
import type { Cell } from './export-cells.ts';
import { xlsxFile, xlsxType } from './xlsx-file.ts';

/** The file to fill in: the headings of a level and one example. */
export function templateRoute(app: FastifyInstance): void {
  implement(app, importTemplate, async ({ query: { level, format } }) => {
    const columns = importColumns(level);
    const headings = columns.map(({ name }) => name);
    const example = columns.map(({ name, example }) => (name === 'status' ? firstStatus(level) : example));
    const rows = one(example);
    return {
      name: `${level}-import.${format}`,
      type: format === 'csv' ? csvType : xlsxType,
      body: format === 'csv' ? csvFile(headings, rows) : xlsxFile({ sheetName: 'Import', headings, batches: rows }),
    };
  });
}

async function* one(row: Cell[]): AsyncGenerator<Cell[][], void, undefined> {
  yield [row];
}
