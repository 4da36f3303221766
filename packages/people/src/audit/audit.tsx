import { type AuditEntry, auditChoices, exportAuditEntries, listAuditEntries } from '@routebook/contract';
import {
  DataTable,
  exportsOf,
  FilterBar,
  lazyComponent,
  Page,
  useMay,
  useServerList,
  useServerRead,
} from '@routebook/ui';
import { useMemo } from 'react';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters, auditParameters } from './audit-filters.ts';
import { actionInWords } from './entry-words.ts';

const EntryDrawer = lazyComponent(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

const auditExports = exportsOf('Audit', exportAuditEntries);
const rowId = (row: AuditEntry) => row.id;
const rowLabel = (row: AuditEntry) => `${actionInWords(row.action)} ${row.entityName ?? ''}`.trim();

/** What everybody did: who, when, what it was and what it became. */
export function Audit() {
  const { list, source, page } = useServerList(listAuditEntries, auditParameters);
  const may = useMay('audit');
  const { data: choices } = useServerRead(auditChoices);
  const { row, entity } = list.values;
  const filters = useMemo(() => auditFilters(choices?.kinds ?? [], entity ?? ''), [choices, entity]);
  return (
    <Page
      title="Audit"
      description="What was done, by whom and when, with what it was before and after. It can be read and added to, never changed."
    >
      <FilterBar
        list={list}
        searchLabel="Search name, person or reason"
        filters={filters}
        screen={listAuditEntries.list.screen}
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
