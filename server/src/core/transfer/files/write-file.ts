import type { FileFormat } from '@routebook/contract';
import type { FileReply } from '../../http/file-reply.ts';
import type { Cell } from './cell.ts';
import { csvFile, csvType } from './csv-file.ts';
import { xlsxFile, xlsxType } from './xlsx-file.ts';

export interface Table {
  /** Without its ending. */
  readonly fileName: string;
  readonly sheetName: string;
  readonly headings: readonly string[];
  readonly batches: AsyncGenerator<Cell[][], void, undefined>;
}

/** A table as the file that answers a call, made as fast as it is read. Destroying the body ends the batches. */
export function writeFile(
  format: FileFormat,
  { fileName, sheetName, headings, batches }: Table,
): FileReply & {
  readonly body: ReturnType<typeof csvFile>;
} {
  return {
    name: `${fileName}.${format}`,
    type: format === 'csv' ? csvType : xlsxType,
    body: format === 'csv' ? csvFile(headings, batches) : xlsxFile({ sheetName, headings, batches }),
  };
}
