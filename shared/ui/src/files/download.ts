import { failedCall } from '../calls/failed-call.ts';
import { showToast } from '../feedback/toaster.tsx';
import { counted } from '../format/counted.ts';
import { quantity } from '../format/money.ts';

const newLine = 10;

function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (const byte of chunk) if (byte === newLine) lines += 1;
  return lines;
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function saveBlob(fileName: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Reads the stream piece by piece, so that progress shows and cancelling stops the server's work too. */
export async function download(fileName: string, open: (signal: AbortSignal) => Promise<Response>): Promise<void> {
  const cancel = new AbortController();
  const note = showToast({
    kind: 'progress',
    title: `Exporting ${fileName}`,
    description: 'Starting…',
    action: { label: 'Cancel', onSelect: () => cancel.abort() },
  });
  try {
    const response = await open(cancel.signal);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const total = Number(response.headers.get('x-total-rows') ?? 0);
    const countsRows = type.startsWith('text/csv') && total > 0;
    const parts: BlobPart[] = [];
    let bytes = 0;
    let rows = -1;
    const reader = response.body?.getReader();
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      parts.push(step.value);
      bytes += step.value.length;
      if (countsRows) rows += linesIn(step.value);
      note.update({
        description: countsRows ? `${quantity(Math.max(rows, 0))} of ${counted(total, 'row')}` : sizeText(bytes),
        ...(countsRows && { progress: Math.min(1, rows / total) }),
      });
    }
    saveBlob(fileName, parts, type);
    note.update({ kind: 'success', title: `${fileName} is saved`, description: sizeText(bytes), action: undefined });
  } catch (error) {
    if (cancel.signal.aborted) {
      note.update({
        kind: 'info',
        title: `Export of ${fileName} cancelled`,
        description: undefined,
        action: undefined,
      });
      return;
    }
    const { message } = failedCall(error);
    note.update({
      kind: 'error',
      title: `${fileName} could not be exported`,
      description: message,
      action: { label: 'Retry', onSelect: () => void download(fileName, open) },
    });
  }
}
