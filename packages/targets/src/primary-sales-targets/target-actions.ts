import type { PrimarySalesTarget } from '@routebook/contract';
import type { May, RowAction } from '@routebook/ui';
import type { OpenPanel } from './panel.ts';

const removal = () => import('./remove-target.ts');

/** What can be done with a target. */
export function targetActions(
  target: PrimarySalesTarget,
  may: May,
  openPanel: OpenPanel,
): RowAction<PrimarySalesTarget>[] {
  if (!may.edit) return [];
  const closed = target.locked ? { unavailable: 'Its month is closed.' } : {};
  if (target.deletedAt !== null)
    return [
      {
        label: 'Restore',
        ...closed,
        onSelect: () => void removal().then(({ restoreTarget }) => restoreTarget(target)),
      },
    ];
  return [
    { label: 'Edit', ...closed, onSelect: () => openPanel({ kind: 'edit', target }) },
    ...(target.place.level === 'territory'
      ? [{ label: 'Split over DB houses…', ...closed, onSelect: () => openPanel({ kind: 'make', split: target }) }]
      : []),
    {
      label: 'Delete',
      tone: 'danger' as const,
      ...closed,
      onSelect: () => void removal().then(({ removeTarget }) => removeTarget(target)),
    },
  ];
}
