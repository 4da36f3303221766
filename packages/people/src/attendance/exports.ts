import type { ExportOption } from '@routebook/ui';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

export type ExportFormat = (typeof formats)[number]['format'];

export const dayExports: readonly ExportOption[] = formats.map(({ format, label }) => ({
  label,
  fileName: `attendances.${format}`,
  open: async (query, signal) => (await import('./open-export.ts')).openExport(format, query, signal),
}));
