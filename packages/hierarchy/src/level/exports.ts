import type { LevelEntry } from '@routebook/contract';
import type { ExportOption } from '@routebook/ui';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

export type ExportFormat = (typeof formats)[number]['format'];

/** "db-houses.csv" */
export function exportFileName(entry: LevelEntry, format: ExportFormat): string {
  return `${entry.many.toLowerCase().replace(' ', '-')}.${format}`;
}

export function exportsOf(entry: LevelEntry): ExportOption[] {
  return formats.map(({ format, label }) => ({
    label,
    fileName: exportFileName(entry, format),
    open: async (query, signal) => (await import('./open-export.ts')).openExport(entry, format, query, signal),
  }));
}
