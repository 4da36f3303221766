import { type AuditEntry, auditChoices, listAuditEntries, type QueryOf } from '@routebook/contract';
import {
  DataTable,
  FilterBar,
  type ListOptions,
  lazyComponent,
  Page,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { useMemo } from 'react';
import { auditColumns } from './audit-columns.tsx';
import { auditExports } from './audit-exports.ts';
import { auditFilters } from './audit-filters.ts';
import { actionInWords } from './entry-words.ts';

const EntryDrawer = lazyComponent(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

type FilterKey = 'actorId' | 'entity' | 'action' | 'entityId' | 'batchId';

const options: ListOptions<FilterKey> = {
  sort: '-at',
  filters: { actorId: '', entity: '', action: '', entityId: '', batchId: '' },
  takes: ['from', 'to'],
};
const rowId = (row: AuditEntry) => row.id;
const rowLabel = (row: AuditEntry) => `${actionInWords(row.action)} ${row.entityName ?? ''}`.trim();

/** What everybody did: who, when, what it was and what it became. */
export function Audit() {
  const list = useListState(options);
  const may = useMay('audit');
  const { data: choices } = useServerRead(auditChoices);
  const source = useServerRead(listAuditEntries, {
    query: list.query as QueryOf<typeof listAuditEntries>,
    keepPrevious: true,
  });
  const { data } = source;
  const page = useMemo(
    () => data && { rows: data.auditEntries, total: data.totalAuditEntries, cursors: data.cursors },
    [data],
  );
  const { row, entity } = list.values;
  const filters = useMemo(() => auditFilters(choices?.kinds ?? [], entity), [choices, entity]);
  return (
    <Page
      title="Audit"
      description="What was done, by whom and when, with what it was before and after. It can be read and added to, never changed."
    >
      <FilterBar
        list={list}
        searchLabel="Search name, person or reason"
        filters={filters}
        screen="/user/audit"
        exports={may.export ? auditExports : []}
      />
      <DataTable
        label="Audit"
        columns={auditColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        noun={page?.total === 1 ? 'entry' : 'entries'}
        empty={{ title: 'Nothing was done yet', description: 'Every change, sign-in and export will be here.' }}
      />
      {row && <EntryDrawer key={row} id={row} onClose={() => list.open(undefined)} />}
    </Page>
  );
}
