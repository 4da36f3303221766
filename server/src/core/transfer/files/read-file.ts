import { open } from 'node:fs/promises';
import type { FileRow } from './file-row.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The rows of a CSV or an XLSX workbook, told apart by their first bytes. Throws UnreadableFile. */
export async function* readFileRows(path: string): AsyncGenerator<FileRow, void, undefined> {
  const head = await firstBytes(path);
  if (head.length === 0) throw new UnreadableFile('The file is empty.');
  if (head.startsWith('504b')) yield* readXlsx(path);
  else if (head.startsWith('d0cf11e0'))
    throw new UnreadableFile(
      'This is a workbook of an old kind (XLS), or one with a password: save it as XLSX without one.',
    );
  else if (head.startsWith('fffe') || head.startsWith('feff'))
    throw new UnreadableFile('The file is a CSV in UTF-16. In Excel choose Save As, then "CSV UTF-8".');
  else yield* readCsv(path);
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}
