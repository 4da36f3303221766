import { type Designation, listDesignations, type QueryOf } from '@routebook/contract';
import {
  AddButton,
  DataTable,
  type Filter,
  FilterBar,
  type ListOptions,
  lazyComponent,
  Page,
  quantity,
  type RowAction,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { useMemo, useState } from 'react';
import { userTabs } from '../users/user-tabs.ts';
import { designationColumns } from './designation-columns.tsx';

const DesignationDrawer = lazyComponent(async () => (await import('./designation-drawer.tsx')).DesignationDrawer);
const DesignationForm = lazyComponent(async () => (await import('./designation-form.tsx')).DesignationForm);

const options: ListOptions<'status'> = { sort: 'level', filters: { status: '' } };
const filters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    anyLabel: 'In use',
    choices: [{ value: 'deleted', label: 'Deleted' }],
  },
];
const rowId = (row: Designation) => row.id;
const rowLabel = (row: Designation) => row.name;
const removal = () => import('./remove-designation.ts');

/** What people are, and what that lets them do. */
export function Designations() {
  const list = useListState(options);
  const may = useMay('designations');
  const [edited, edit] = useState<string | 'new' | null>(null);
  const source = useServerRead(listDesignations, {
    query: list.query as QueryOf<typeof listDesignations>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(() => data && { rows: data.designations, total: data.totalDesignations }, [data]);
  const actions = useMemo(
    () =>
      (row: Designation): RowAction<Designation>[] => {
        const notYours = row.editable === 'nothing' ? 'It is not below your own designation.' : undefined;
        const open = { label: 'Open', onSelect: () => list.open(row.id) };
        if (row.deletedAt)
          return [
            open,
            ...(may.delete
              ? [{ label: 'Restore', onSelect: () => void removal().then(({ bringBack }) => bringBack(row)) }]
              : []),
          ];
        return [
          open,
          ...(may.edit ? [{ label: 'Edit', onSelect: () => edit(row.id), unavailable: notYours }] : []),
          ...(may.delete
            ? [
                {
                  label: 'Delete',
                  tone: 'danger' as const,
                  onSelect: () => void removal().then(({ removeDesignation }) => removeDesignation(row)),
                  unavailable: notYours,
                },
              ]
            : []),
        ];
      },
    [list, may],
  );
  const { row } = list.values;

  return (
    <Page
      title="Designations"
      description="What people are in the business, and what that lets them do."
      tabs={userTabs}
      actions={
        may.add && (
          <AddButton form={DesignationForm} onClick={() => edit('new')}>
            Add designation
          </AddButton>
        )
      }
    >
      <FilterBar list={list} searchLabel="Search name" filters={filters} screen="/user/designations" />
      <DataTable
        label="Designations"
        columns={designationColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        {...(data && { totals: { people: quantity(data.totalPeople) } })}
        noun={page?.total === 1 ? 'designation' : 'designations'}
        empty={{ title: 'No designations', description: 'Nothing here matches.' }}
      />
      {row && (
        <DesignationDrawer key={row} id={row} mayEdit={may.edit} onEdit={edit} onClose={() => list.open(undefined)} />
      )}
      {edited && <DesignationForm {...(edited !== 'new' && { id: edited })} onClose={() => edit(null)} />}
    </Page>
  );
}
