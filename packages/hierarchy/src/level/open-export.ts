import { callForFile } from '@routebook/auth';
import { exportNodes, type LevelEntry } from '@routebook/contract';
import type { ExportFormat } from './exports.ts';

/** Starts a file with all rows that a list's query asks for, whatever page of them is shown. */
export function openExport(
  entry: LevelEntry,
  format: ExportFormat,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  const { page, pageSize, after, before, ...asked } = query;
  return callForFile(exportNodes, { query: { ...asked, level: entry.level, format }, signal });
}
