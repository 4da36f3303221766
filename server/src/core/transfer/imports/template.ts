import type { FileFormat } from '@routebook/contract';
import type { FileReply } from '../../http/file-reply.ts';
import type { Cell } from '../files/cell.ts';
import { writeFile } from '../files/write-file.ts';
import type { ImportSubject } from './import-subject.ts';

/** The file to fill in: the headings of a subject and one example. */
export function template({ name, columns }: ImportSubject, format: FileFormat): FileReply {
  return writeFile(format, {
    fileName: `${name}-import`,
    sheetName: 'Import',
    headings: columns.map((column) => column.name),
    batches: one(columns.map(({ example }) => example)),
  });
}

async function* one(row: Cell[]): AsyncGenerator<Cell[][], void, undefined> {
  yield [row];
}
