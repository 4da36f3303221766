import { callForFile } from '@routebook/auth';
import { exportPjps } from '@routebook/contract';
import type { ExportOption } from '@routebook/ui';
import { filterQueryOf, type PlanList } from './plan-list.ts';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

/** Files with the days of all plans that the filter finds. */
export function planExports(list: PlanList): ExportOption[] {
  return formats.map(({ format, label }) => ({
    label,
    fileName: `journey-plans.${format}`,
    open: (_, signal) => callForFile(exportPjps, { query: { ...filterQueryOf(list), format }, signal }),
  }));
}
