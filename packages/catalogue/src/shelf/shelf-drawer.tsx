import { Drawer, DrawerActions, type DrawerSection, type RowAction } from '@routebook/ui';
import type { ComponentProps } from 'react';
import { Reading } from './reading.tsx';
import type { ShelfRow } from './shelf-row.ts';

interface ShelfDrawerProps<Row extends ShelfRow> {
  /** "brand" */
  kind: string;
  row: Row | undefined;
  read: ComponentProps<typeof Reading>['read'];
  subtitle?: (row: Row) => string;
  sections: (row: Row) => readonly DrawerSection[];
  actions: (row: Row) => readonly RowAction<Row>[];
  onClose: () => void;
}

/** One row of the catalogue with its sections; says so while it is read, or when it can't be. */
export function ShelfDrawer<Row extends ShelfRow>({
  kind,
  row,
  read,
  subtitle,
  sections,
  actions,
  onClose,
}: ShelfDrawerProps<Row>) {
  if (!row)
    return (
      <Drawer open onClose={onClose} title={kind.charAt(0).toUpperCase() + kind.slice(1)}>
        <Reading what={`This ${kind}`} read={read} />
      </Drawer>
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title={row.name}
      subtitle={`${subtitle?.(row) ?? ''}${row.deletedAt ? ' · deleted' : ''}`}
      actions={<DrawerActions row={row} actions={actions(row)} />}
      sections={sections(row)}
      size="lg"
    />
  );
}
