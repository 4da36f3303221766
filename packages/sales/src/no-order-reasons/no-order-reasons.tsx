import { type NoOrderReason, noOrderReasonCalls, setVisitSettings } from '@routebook/contract';
import { type Column, type Filter, lazyComponent, RecordScreen, StatusBadge, showInstant } from '@routebook/ui';
import { SettingsButton } from '../settings/settings-button.tsx';
import { visitTabs } from '../visits/visit-tabs.ts';

const VisitSettings = lazyComponent(async () => (await import('../settings/visit-settings.tsx')).VisitSettings);

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    anyLabel: 'All but deleted',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
      { value: 'deleted', label: 'Deleted' },
    ],
  },
];
const columns: readonly Column<NoOrderReason>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 120, cell: ({ code }) => code },
  { id: 'position', header: 'Order', align: 'end', width: 80, cell: ({ position }) => position },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    cell: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
  },
  { id: 'updatedAt', header: 'Updated', width: 140, cell: ({ updatedAt }) => showInstant(updatedAt) },
];

/** Why visits bring no order, to choose from in the field. */
export function NoOrderReasons() {
  return (
    <RecordScreen
      calls={noOrderReasonCalls}
      description="Why a visit brings no order, to choose from in the field."
      searchLabel="Search name or code"
      filters={filters}
      columns={columns}
      tabs={visitTabs}
      headActions={<SettingsButton call={setVisitSettings} Form={VisitSettings} />}
      empty="A reason says why a visit brought no order: the shop is closed, there is stock enough."
      panels={() => import('./no-order-reason-panels.tsx')}
    />
  );
}
