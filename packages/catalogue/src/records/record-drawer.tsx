import { Drawer, DrawerActions, type DrawerSection, LoadingOrError, type RowAction } from '@routebook/ui';
import type { ComponentProps } from 'react';
import type { CatalogueRecord } from './catalogue-record.ts';

interface RecordDrawerProps<Row extends CatalogueRecord> {
  /** "brand" */
  kind: string;
  row: Row | undefined;
  read: ComponentProps<typeof LoadingOrError>['read'];
  subtitle?: (row: Row) => string;
  sections: (row: Row) => readonly DrawerSection[];
  actions: (row: Row) => readonly RowAction<Row>[];
  onClose: () => void;
}

/** One row of the catalogue with its sections; says so while it is read, or when it can't be. */
export function RecordDrawer<Row extends CatalogueRecord>({
  kind,
  row,
  read,
  subtitle,
  sections,
  actions,
  onClose,
}: RecordDrawerProps<Row>) {
  if (!row)
    return (
      <Drawer open onClose={onClose} title={kind.charAt(0).toUpperCase() + kind.slice(1)}>
        <LoadingOrError what={`This ${kind}`} read={read} />
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
