import { exportUsers } from '@routebook/contract';
import { type BulkAction, exportSelected, type May } from '@routebook/ui';
import type { OpenPanel } from './panel.ts';

/** What can be done with many people at once, or with all that match. */
export function bulkActions(may: May, openPanel: OpenPanel): BulkAction[] {
  const changes: BulkAction[] = [
    { label: 'Transfer…', onSelect: (selection) => openPanel({ kind: 'transferMany', selection }) },
    { label: 'Suspend…', onSelect: (selection) => openPanel({ kind: 'statusOfMany', selection, status: 'suspended' }) },
    { label: 'Reactivate…', onSelect: (selection) => openPanel({ kind: 'statusOfMany', selection, status: 'active' }) },
  ];
  const save: BulkAction = {
    label: 'Export selected',
    onSelect: (selection) => exportSelected('Users', exportUsers, selection),
  };
  return [...(may.edit ? changes : []), ...(may.export ? [save] : [])];
}
