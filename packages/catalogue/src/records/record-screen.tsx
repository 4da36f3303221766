import type { AnyCall } from '@routebook/contract';
import {
  AddButton,
  type Column,
  DataTable,
  exportSelected,
  exportsOf,
  type Filter,
  FilterBar,
  type ListState,
  Page,
  type RowAction,
  type RowPage,
  useMay,
} from '@routebook/ui';
import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { CatalogueRecord, RecordKind } from './catalogue-record.ts';
import { recordActions } from './record-actions.ts';

interface DrawerProps<Row> {
  id: string;
  actions: (row: Row) => readonly RowAction<Row>[];
  onClose: () => void;
}

interface FormProps {
  /** The one to edit; without it one is added. */
  id?: string;
  onClose: () => void;
}

interface RecordScreenProps<Row extends CatalogueRecord> {
  kind: RecordKind;
  /** "Gift categories" */
  title: string;
  description: string;
  /** The address of the screen, for its saved views. */
  screen: string;
  list: ListState<string>;
  searchLabel: string;
  filters: readonly Filter[];
  columns: readonly Column<Row>[];
  source: ComponentProps<typeof DataTable<Row>>['source'];
  page: RowPage<Row> | undefined;
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  exported: AnyCall;
  /** What tells a row from others; its name unless given. */
  rowLabel?: (row: Row) => string;
  /** What is said where there are none yet. */
  empty: string;
  drawer: ComponentType<DrawerProps<Row>>;
  form: ComponentType<FormProps> & { preload(): void };
}

const rowId = ({ id }: CatalogueRecord) => id;
const nameOf = ({ name }: CatalogueRecord) => name;

/** A list of what the catalogue is made of: found, opened, added, edited, deleted and restored, exported. */
export function RecordScreen<Row extends CatalogueRecord>({
  kind,
  title,
  description,
  screen,
  list,
  searchLabel,
  filters,
  exported,
  rowLabel = nameOf,
  empty,
  totals,
  drawer: OpenedRow,
  form: Form,
  ...table
}: RecordScreenProps<Row>) {
  const may = useMay('catalogue');
  const [edited, edit] = useState<string | 'new' | null>(null);
  const actions = useCallback((row: Row) => recordActions(row, { kind, may, edit }), [kind, may]);
  const rowActions = useCallback(
    (row: Row) => [{ label: 'Open', onSelect: () => list.open(row.id) }, ...actions(row)],
    [list, actions],
  );
  const exports = useMemo(() => (may.export ? exportsOf(title, exported) : []), [may.export, title, exported]);
  const bulk = useMemo(
    () => [
      {
        label: 'Export selected',
        onSelect: (selection: Parameters<typeof exportSelected>[2]) => exportSelected(title, exported, selection),
      },
    ],
    [title, exported],
  );
  const addButton = may.add && (
    <AddButton form={Form} onClick={() => edit('new')}>
      Add {kind}
    </AddButton>
  );
  const { row } = list.values;
  return (
    <Page title={title} description={description} actions={addButton}>
      <FilterBar list={list} searchLabel={searchLabel} filters={filters} screen={screen} exports={exports} />
      <DataTable
        label={title}
        list={list}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={rowActions}
        {...(may.export && { bulkActions: bulk })}
        {...(totals && { totals })}
        noun={table.page?.total === 1 ? kind : title.toLowerCase()}
        empty={{
          title: `No ${title.toLowerCase()} yet`,
          description: empty,
          ...(may.add && { action: addButton }),
        }}
        {...table}
      />
      {row && <OpenedRow key={row} id={row} actions={actions} onClose={() => list.open(undefined)} />}
      {edited && <Form {...(edited !== 'new' && { id: edited })} onClose={() => edit(null)} />}
    </Page>
  );
}
