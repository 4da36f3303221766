import type { May, RowAction } from '@routebook/ui';

interface ShelfRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly deletedAt: string | null;
}

interface Offered {
  readonly kind: 'category' | 'type';
  readonly may: May;
  readonly edit: (id: string) => void;
}

const removal = () => import('./remove-row.ts');

/** What the menu of a category or a type offers after "Open": a deleted one is only restored. */
export function shelfActions<Row extends ShelfRow>(row: Row, { kind, may, edit }: Offered): RowAction<Row>[] {
  if (row.deletedAt !== null)
    return may.delete
      ? [{ label: 'Restore', onSelect: () => void removal().then(({ bringBack }) => bringBack(kind, row)) }]
      : [];
  return [
    ...(may.edit ? [{ label: 'Edit', onSelect: () => edit(row.id) }] : []),
    ...(may.delete
      ? [
          {
            label: 'Delete',
            tone: 'danger' as const,
            onSelect: () => void removal().then(({ removeRow }) => removeRow(kind, row)),
          },
        ]
      : []),
  ];
}
