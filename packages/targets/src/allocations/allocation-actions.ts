import type { Allocation } from '@routebook/contract';
import type { May, RowAction } from '@routebook/ui';
import type { OpenPanel } from './panel.ts';

const removal = () => import('./remove-allocation.ts');

/** What can be done with an allocation. */
export function allocationActions(allocation: Allocation, may: May, openPanel: OpenPanel): RowAction<Allocation>[] {
  if (!may.edit) return [];
  const closed = allocation.locked ? { unavailable: 'Its month is closed.' } : {};
  if (allocation.deletedAt !== null)
    return [
      {
        label: 'Restore',
        ...closed,
        onSelect: () => void removal().then(({ restoreRow }) => restoreRow(allocation)),
      },
    ];
  return [
    { label: 'Edit', ...closed, onSelect: () => openPanel({ kind: 'edit', allocation }) },
    { label: 'Hand over…', ...closed, onSelect: () => openPanel({ kind: 'handOver', allocation }) },
    {
      label: 'Delete',
      tone: 'danger' as const,
      ...closed,
      onSelect: () => void removal().then(({ removeRow }) => removeRow(allocation)),
    },
  ];
}
