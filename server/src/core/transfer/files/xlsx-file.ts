import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Cell } from './cell.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A worker is loaded as it stands: from the sources by the compiled server too. */
const workerFile = fileURLToPath(new URL('../../../../src/core/transfer/files/xlsx-worker.mjs', import.meta.url));

export interface Sheet {
  readonly sheetName: string;
  readonly headings: readonly string[];
}

export interface Workbook extends Sheet {
  /** Rows, and before those of another table what its sheet is. */
  readonly batches: AsyncGenerator<readonly Cell[][] | Sheet, void, undefined>;
  /** Rows of a sheet, its headings among them; a workbook with more goes on in another sheet. */
  readonly rowsPerSheet?: number;
}

const rowsOfExcel = 1_048_576;

type Answer = { readonly chunk: Uint8Array } | { readonly more: true } | { readonly done: true };

/** An XLSX workbook of batches of rows, zipped in a worker thread as fast as it is read. Destroying it ends both. */
export function xlsxFile({ sheetName, headings, batches, rowsPerSheet = rowsOfExcel }: Workbook): Readable {
  const worker = new Worker(workerFile, { workerData: { headings, sheetName, rowsPerSheet } });
  let owed = false;
  const file = new Readable({
    read() {
      if (!owed) return;
      owed = false;
      worker.postMessage({ taken: true });
    },
    destroy(error, done) {
      Promise.allSettled([worker.terminate(), batches.return()]).then(() => done(error));
    },
  });

  async function feed(): Promise<void> {
    const next = await batches.next();
    if (next.done) worker.postMessage({ end: true });
    else worker.postMessage('sheetName' in next.value ? { table: next.value } : { rows: next.value });
  }

  worker.on('message', (answer: Answer) => {
    if ('chunk' in answer) {
      if (file.push(answer.chunk)) worker.postMessage({ taken: true });
      else owed = true;
    } else if ('more' in answer) feed().catch((error: Error) => file.destroy(error));
    else file.push(null);
  });
  worker.once('error', (error: Error) => file.destroy(error));
  return file;
}
