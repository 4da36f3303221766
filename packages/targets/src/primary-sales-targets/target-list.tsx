import {
  exportPrimarySalesTargets,
  listPrimarySalesTargets,
  type PrimarySalesTarget,
  primarySalesTargetStats,
  type QueryOf,
} from '@routebook/contract';
import {
  type BulkAction,
  DataTable,
  exportSelected,
  exportsOf,
  FilterBar,
  lazyComponent,
  monthInWords,
  partOf,
  readTotals,
  useMay,
  useServerList,
  useServerRead,
} from '@routebook/ui';
import { useCallback } from 'react';
import { thisMonth } from '../months/month.ts';
import type { OpenPanel } from './panel.ts';
import { targetActions } from './target-actions.ts';
import { targetColumns } from './target-columns.tsx';
import { targetFilters } from './target-filters.ts';
import { TargetTiles } from './target-tiles.tsx';

const TargetDrawer = lazyComponent(async () => (await import('./drawer/target-drawer.tsx')).TargetDrawer);

const name = 'Primary-sales targets';
const exports = exportsOf(name, exportPrimarySalesTargets);
const bulk: readonly BulkAction[] = [
  { label: 'Export selected', onSelect: (selection) => exportSelected(name, exportPrimarySalesTargets, selection) },
];
const rowId = (row: PrimarySalesTarget) => row.id;
const rowLabel = ({ place, month }: PrimarySalesTarget) => `${place.name}, ${monthInWords(month)}`;

/** The pace of the one month that a list shows all targets of, as its totals are read; nothing where it shows anything else. */
function usePace(values: Readonly<Record<string, string>>) {
  const { month = '', level, market, search, reached, state } = values;
  const shown = month || thisMonth();
  const narrowing = { ...(level && { level }), ...(market && { market }), ...(search && { search }) };
  const isOne = shown !== 'all' && !reached && !state;
  const read = useServerRead(primarySalesTargetStats, {
    query: { ...narrowing, from: shown, to: shown } as QueryOf<typeof primarySalesTargetStats>,
    enabled: isOne,
    keepPrevious: true,
  });
  const stats = readTotals(read);
  return isOne ? { month: stats && (stats.months.find((each) => each.month === shown) ?? null) } : undefined;
}

/** Targets of DB houses, or of territories, with what is achieved of each. */
export function TargetList({ openPanel }: { openPanel: OpenPanel }) {
  const may = useMay('targets');
  const { list, source, page } = useServerList(listPrimarySalesTargets, targetFilters);
  const { row, ...values } = list.values as Readonly<Record<string, string>>;
  const pace = usePace(values);
  const reply = readTotals(source);
  const actions = useCallback(
    (target: PrimarySalesTarget) => [
      { label: 'Open', onSelect: () => list.open(target.id) },
      ...targetActions(target, may, openPanel),
    ],
    [list, may, openPanel],
  );
  return (
    <>
      <TargetTiles totals={partOf(reply, ({ totals }) => totals)} pace={pace} />
      <FilterBar
        list={list}
        searchLabel="Search place or code"
        filters={targetFilters}
        screen={listPrimarySalesTargets.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label={name}
        columns={targetColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        {...(may.export && { bulkActions: bulk })}
        noun={page?.total === 1 ? 'target' : 'targets'}
        empty={{
          title: `No target for ${values.month && values.month !== 'all' ? monthInWords(values.month) : 'this month'} yet`,
          description: may.edit
            ? 'Set targets for many DB houses or territories and months at once, or import a file of them.'
            : 'Those of DB houses and territories in your market are listed here.',
        }}
      />
      {row && <TargetDrawer key={row} id={row} openPanel={openPanel} onClose={() => list.open(undefined)} />}
    </>
  );
}
