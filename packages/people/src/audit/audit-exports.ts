import { callForFile } from '@routebook/auth';
import { exportAuditEntries } from '@routebook/contract';
import type { ExportOption } from '@routebook/ui';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

export const auditExports: readonly ExportOption[] = formats.map(({ format, label }) => ({
  label,
  fileName: `audit.${format}`,
  open: ({ page, pageSize, after, before, sort, ...asked }, signal) =>
    callForFile(exportAuditEntries, { query: { ...asked, ...(sort === 'at' && { sort }), format }, signal }),
}));
