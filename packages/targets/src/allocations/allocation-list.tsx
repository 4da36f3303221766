import {
  type Allocation,
  allocationStatistics,
  exportAllocations,
  listAllocations,
  type QueryOf,
} from '@routebook/contract';
import {
  type BulkAction,
  DataTable,
  exportSelected,
  exportsOf,
  FilterBar,
  failedCall,
  lazyComponent,
  monthInWords,
  partOf,
  readTotals,
  useMay,
  useServerList,
  useServerRead,
} from '@routebook/ui';
import { useCallback } from 'react';
import { allocationActions } from './allocation-actions.ts';
import { allocationColumns } from './allocation-columns.tsx';
import { allocationFilters } from './allocation-filters.ts';
import { AllocationTiles } from './allocation-tiles.tsx';
import type { OpenPanel } from './panel.ts';

const AllocationDrawer = lazyComponent(async () => (await import('./drawer/allocation-drawer.tsx')).AllocationDrawer);

const name = 'Monthly SO allocations';
const exports = exportsOf(name, exportAllocations);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected(name, exportAllocations, selection) },
];
const rowId = (row: Allocation) => row.id;
const rowLabel = ({ item, salesOfficer, dbHouse }: Allocation) =>
  `${item.name} of ${salesOfficer.name} at ${dbHouse.name}`;

/** What of products and categories each SO may sell in a month, and what is left of it. */
export function AllocationList({ openPanel }: { openPanel: OpenPanel }) {
  const may = useMay('targets');
  const { list, source, page } = useServerList(listAllocations, allocationFilters);
  const reply = readTotals(source);
  const { row, month } = list.values as Readonly<Record<string, string>>;
  const stats = useServerRead(allocationStatistics, {
    query: list.filterQuery as QueryOf<typeof allocationStatistics>,
    keepPrevious: true,
  });
  const consumed = readTotals(stats);
  const actions = useCallback(
    (allocation: Allocation) => [
      { label: 'Open', onSelect: () => list.open(allocation.id) },
      ...allocationActions(allocation, may, openPanel),
      {
        label: 'All of this SO',
        onSelect: () => list.filter({ salesOfficerId: allocation.salesOfficer.id }, { push: true }),
      },
    ],
    [list, may, openPanel],
  );
  return (
    <>
      <AllocationTiles
        totals={partOf(reply, ({ totals }) => totals)}
        stats={partOf(consumed, (each) => each.stats)}
        problem={stats.error ? failedCall(stats.error).message : null}
      />
      <FilterBar
        list={list}
        searchLabel="Search SO, DB house or product"
        filters={allocationFilters}
        screen={listAllocations.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label={name}
        columns={allocationColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        {...(may.export && { bulkActions: bulk })}
        noun={page?.total === 1 ? 'allocation' : 'allocations'}
        empty={{
          title: `No allocation for ${month && month !== 'all' ? monthInWords(month) : 'this month'} yet`,
          description: may.edit
            ? 'Copy the month before, import a file, or allocate a product or category to an SO.'
            : 'What SOs in your market may sell in a month is listed here.',
        }}
      />
      {row && <AllocationDrawer key={row} id={row} openPanel={openPanel} onClose={() => list.open(undefined)} />}
    </>
  );
}
