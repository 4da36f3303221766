import { callForFile } from '@routebook/auth';
import { exportAttendances } from '@routebook/contract';
import type { ExportFormat } from './exports.ts';

/** Starts a file with all days that a list's query asks for, whatever page of them is shown. */
export function openExport(
  format: ExportFormat,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  const { page, pageSize, after, before, ...asked } = query;
  return callForFile(exportAttendances, { query: { ...asked, format }, signal });
}
