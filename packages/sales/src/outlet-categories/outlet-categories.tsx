import { type OutletCategory, outletCategoryCalls, setOutletSettings } from '@routebook/contract';
import {
  type Column,
  type Filter,
  lazyComponent,
  quantity,
  RecordScreen,
  statusColumn,
  statusFilter,
  updatedColumn,
} from '@routebook/ui';
import { outletTabs } from '../outlets/outlet-tabs.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { channelChoices, channelWords } from './channels.ts';

const OutletSettings = lazyComponent(async () => (await import('../settings/outlet-settings.tsx')).OutletSettings);

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'channel', label: 'Channel', anyLabel: 'All channels', choices: channelChoices },
  statusFilter,
];
const columns: readonly Column<OutletCategory>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 120, cell: ({ code }) => code },
  { id: 'channel', header: 'Channel', width: 150, cell: ({ channel }) => channelWords[channel] },
  { id: 'position', header: 'Order', align: 'end', width: 80, cell: ({ position }) => position },
  statusColumn,
  { id: 'outlets', header: 'Outlets', align: 'end', width: 100, cell: ({ outlets }) => quantity(outlets) },
  updatedColumn,
];

const removal = { uses: { outlets: 'outlets' } };

/** The kinds of outlets, each in its channel. */
export function OutletCategories() {
  return (
    <RecordScreen
      calls={outletCategoryCalls}
      description="The kinds of outlets, each of a way of trade."
      searchLabel="Search name or code"
      filters={filters}
      columns={columns}
      removal={removal}
      tabs={outletTabs}
      empty="An outlet category is a kind of shop: a grocery, a pharmacy."
      headActions={<SettingsButton call={setOutletSettings} Form={OutletSettings} />}
      panels={() => import('./outlet-category-panels.tsx')}
    />
  );
}
