import { exportProducts } from '@routebook/contract';
import { type BulkAction, exportSelected, type May } from '@routebook/ui';
import type { Begin } from './task.ts';

/** What can be done with many products at once, or with all that match. */
export function bulkActions(may: May, begin: Begin): BulkAction[] {
  return [
    ...(may.edit
      ? [
          {
            label: 'Change prices…',
            onSelect: (selection) => begin({ kind: 'prices', selection }),
          } satisfies BulkAction,
        ]
      : []),
    ...(may.approve
      ? ([
          { label: 'Put on sale…', onSelect: (selection) => begin({ kind: 'status', selection, status: 'active' }) },
          {
            label: 'Discontinue…',
            onSelect: (selection) => begin({ kind: 'status', selection, status: 'discontinued' }),
          },
        ] satisfies BulkAction[])
      : []),
    ...(may.export
      ? [
          {
            label: 'Export selected',
            onSelect: (selection) => exportSelected('Products', exportProducts, selection),
          } satisfies BulkAction,
        ]
      : []),
  ];
}
