import { callForFile } from '@routebook/auth';
import { type AnyCall, type FileFormat, fileFormats } from '@routebook/contract';
import { formatWords } from '../files/format-words.ts';
import { saveFile } from '../files/save-file.ts';
import type { Selection } from '../table/column.ts';
import type { ExportOption } from './filter.ts';

type Query = Readonly<Record<string, string>>;

/** A file of a call; `queryOf` says what is asked of the call, by what the list beside the menu asks. */
function fileOf(name: string, call: AnyCall, format: FileFormat, queryOf: (asked: Query) => Query): ExportOption {
  return {
    label: formatWords[format],
    fileName: `${name.toLowerCase().replaceAll(' ', '-')}.${format}`,
    open: (asked, signal) => callForFile(call, { query: { ...queryOf(asked), format }, signal }),
  };
}

/** All rows of a list, whatever page of them is shown. */
function allRows(fixed: Query) {
  return ({ page, pageSize, after, before, ...asked }: Query): Query => ({ ...asked, ...fixed });
}

/**
 * CSV and Excel files of all rows that a list's query asks for, whatever page of them is shown. `fixed` is what the call
 * takes besides: `{ level: 'zone' }`.
 */
export function exportsOf(name: string, call: AnyCall, fixed: Query = {}): ExportOption[] {
  return fileFormats.map((format) => fileOf(name, call, format, allRows(fixed)));
}

/** CSV and Excel files of exactly this query, where what is shown is no list: a calendar's month, targets of a day. */
export function filesOf(name: string, call: AnyCall, query: Query): ExportOption[] {
  return fileFormats.map((format) => fileOf(name, call, format, () => query));
}

/** Downloads the chosen rows of a list, or all that match, as an Excel file. */
export function exportSelected(name: string, call: AnyCall, selection: Selection, fixed: Query = {}): void {
  const { fileName, open } = fileOf(name, call, 'xlsx', allRows(fixed));
  const chosen = selection.kind === 'all' ? selection.filter : { ids: selection.ids.join(',') };
  saveFile(fileName, (signal) => open(chosen, signal));
}
