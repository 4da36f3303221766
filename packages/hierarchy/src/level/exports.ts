import { callForFile } from '@routebook/auth';
import { exportNodes, type LevelEntry } from '@routebook/contract';
import type { ExportOption } from '@routebook/ui';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

type Format = (typeof formats)[number]['format'];

/** "db-houses.csv" */
export function exportFileName(entry: LevelEntry, format: Format): string {
  return `${entry.many.toLowerCase().replace(' ', '-')}.${format}`;
}

/** Starts a file with exactly the rows that `query` asks for. */
export function openExport(
  entry: LevelEntry,
  format: Format,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  const { page, pageSize, after, before, ...asked } = query;
  return callForFile(exportNodes, { query: { ...asked, level: entry.level, format }, signal });
}

export function exportsOf(entry: LevelEntry): ExportOption[] {
  return formats.map(({ format, label }) => ({
    label,
    fileName: exportFileName(entry, format),
    open: (query, signal) => openExport(entry, format, query, signal),
  }));
}
