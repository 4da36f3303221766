import { type NoOrderReason, noOrderReasonCalls, setVisitSettings } from '@routebook/contract';
import { type Column, lazyComponent, RecordScreen, statusColumn, statusFilter, updatedColumn } from '@routebook/ui';
import { SettingsButton } from '../settings/settings-button.tsx';
import { visitTabs } from '../visits/visit-tabs.ts';

const VisitSettings = lazyComponent(async () => (await import('../settings/visit-settings.tsx')).VisitSettings);

const filters = [statusFilter];
const columns: readonly Column<NoOrderReason>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 120, cell: ({ code }) => code },
  { id: 'position', header: 'Order', align: 'end', width: 80, cell: ({ position }) => position },
  statusColumn,
  updatedColumn,
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
