import { callForFile } from '@routebook/auth';
import type { AnyCall } from '@routebook/contract';
import { saveFile } from '../files/save-file.ts';
import type { Selection } from '../table/column.ts';
import type { ExportOption } from './filter.ts';

type Query = Readonly<Record<string, string>>;

function fileOf(name: string, call: AnyCall, fixed: Query, format: string, label: string): ExportOption {
  return {
    label,
    fileName: `${name.toLowerCase().replaceAll(' ', '-')}.${format}`,
    open: ({ page, pageSize, after, before, ...asked }, signal) =>
      callForFile(call, { query: { ...asked, ...fixed, format }, signal }),
  };
}

const excel = ['xlsx', 'Excel (XLSX)'] as const;

/**
 * CSV and Excel files of all rows that a list's query asks for, whatever page of them is shown. `fixed` is what the call
 * takes besides: `{ level: 'zone' }`.
 */
export function exportsOf(name: string, call: AnyCall, fixed: Query = {}): ExportOption[] {
  return [fileOf(name, call, fixed, 'csv', 'CSV'), fileOf(name, call, fixed, ...excel)];
}

/** Downloads the chosen rows of a list, or all that match, as an Excel file. */
export function exportSelected(name: string, call: AnyCall, selection: Selection, fixed: Query = {}): void {
  const { fileName, open } = fileOf(name, call, fixed, ...excel);
  const chosen = selection.kind === 'all' ? selection.filter : { ids: selection.ids.join(',') };
  saveFile(fileName, (signal) => open(chosen, signal));
}
