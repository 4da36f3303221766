import type { May, RowAction } from '@routebook/ui';
import type { CatalogueRecord, RecordKind } from './catalogue-record.ts';

interface Offered {
  readonly kind: RecordKind;
  readonly may: May;
  readonly edit: (id: string) => void;
}

const removal = () => import('./remove-row.ts');

/** What the menu of a row offers after "Open": a deleted one is only restored. */
export function recordActions<Row extends CatalogueRecord>(row: Row, { kind, may, edit }: Offered): RowAction<Row>[] {
  if (row.deletedAt !== null)
    return may.delete
      ? [{ label: 'Restore', onSelect: (chosen) => void removal().then(({ bringBack }) => bringBack(kind, chosen)) }]
      : [];
  return [
    ...(may.edit ? [{ label: 'Edit', onSelect: ({ id }: Row) => edit(id) }] : []),
    ...(may.delete
      ? [
          {
            label: 'Delete',
            tone: 'danger' as const,
            onSelect: (chosen: Row) => void removal().then(({ removeRow }) => removeRow(kind, chosen)),
          },
        ]
      : []),
  ];
}
