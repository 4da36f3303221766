import type { LevelEntry } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { type BulkAction, quantity, type Selection, saveFile } from '@routebook/ui';
import { exportFileName } from './exports.ts';
import { manyOf, oneOf } from './level-words.ts';
import { type StatusStep, statusVerb } from './statuses.ts';
import type { Begin } from './task.ts';

/** "12 districts", "1 district" */
export function selectionWords(entry: LevelEntry, selection: Selection): string {
  const count = selection.kind === 'all' ? selection.count : selection.ids.length;
  return `${quantity(count)} ${count === 1 ? oneOf(entry) : manyOf(entry)}`;
}

function exportSelected(entry: LevelEntry, selection: Selection): void {
  const chosen = selection.kind === 'all' ? selection.filter : { ids: selection.ids.join(',') };
  saveFile(exportFileName(entry, 'xlsx'), async (signal) =>
    (await import('./open-export.ts')).openExport(entry, 'xlsx', chosen, signal),
  );
}

/** What can be done with many rows at once, or with all that match. */
export function bulkActions(entry: LevelEntry, may: May, begin: Begin): BulkAction[] {
  const setStatus = (status: StatusStep) => (selection: Selection) =>
    begin({ kind: 'status', entry, selection, status, what: selectionWords(entry, selection) });
  return [
    ...(may.edit
      ? [
          { label: statusVerb(entry.level, 'active'), onSelect: setStatus('active') },
          { label: statusVerb(entry.level, 'inactive'), onSelect: setStatus('inactive') },
        ]
      : []),
    ...(may.export
      ? [{ label: 'Export selected', onSelect: (selection: Selection) => exportSelected(entry, selection) }]
      : []),
  ];
}
