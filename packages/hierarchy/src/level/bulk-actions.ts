import { exportNodes, type LevelEntry } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { type BulkAction, exportSelected, type Selection } from '@routebook/ui';
import { countedPlaces } from './level-words.ts';
import type { OpenPanel } from './panel.ts';
import { type StatusStep, statusVerb } from './statuses.ts';

/** "12 districts", "1 district" */
export function selectionWords(entry: LevelEntry, selection: Selection): string {
  return countedPlaces(entry, selection.kind === 'all' ? selection.count : selection.ids.length);
}

/** What can be done with many rows at once, or with all that match. */
export function bulkActions(entry: LevelEntry, may: May, openPanel: OpenPanel): BulkAction[] {
  const setStatus = (status: StatusStep) => (selection: Selection) =>
    openPanel({ kind: 'status', entry, selection, status, what: selectionWords(entry, selection) });
  const save = (selection: Selection) => exportSelected(entry.many, exportNodes, selection, { level: entry.level });
  return [
    ...(may.edit
      ? [
          { label: statusVerb(entry.level, 'active'), onSelect: setStatus('active') },
          { label: statusVerb(entry.level, 'inactive'), onSelect: setStatus('inactive') },
        ]
      : []),
    ...(may.export ? [{ label: 'Export selected', onSelect: save }] : []),
  ];
}
