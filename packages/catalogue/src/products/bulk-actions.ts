import { productCalls } from '@routebook/contract';
import { type BulkAction, exportSelected, type May } from '@routebook/ui';
import type { OpenPanel } from './panel.ts';

/** What can be done with many products at once, or with all that match. */
export function bulkActions(may: May, openPanel: OpenPanel): BulkAction[] {
  return [
    ...(may.edit
      ? [
          {
            label: 'Change prices…',
            onSelect: (selection) => openPanel({ kind: 'prices', selection }),
          } satisfies BulkAction,
        ]
      : []),
    ...(may.approve
      ? ([
          {
            label: 'Put on sale…',
            onSelect: (selection) => openPanel({ kind: 'status', selection, status: 'active' }),
          },
          {
            label: 'Discontinue…',
            onSelect: (selection) => openPanel({ kind: 'status', selection, status: 'discontinued' }),
          },
        ] satisfies BulkAction[])
      : []),
    ...(may.export
      ? [
          {
            label: 'Export selected',
            onSelect: (selection) => exportSelected('Products', productCalls.exported, selection),
          } satisfies BulkAction,
        ]
      : []),
  ];
}
