import { exportVisits, listVisits, type Visit } from '@routebook/contract';
import {
  Button,
  DataTable,
  exportsOf,
  FilterBar,
  type ListState,
  lazyComponent,
  Page,
  partOf,
  readTotals,
  styled,
  useMay,
  useServerList,
  useView,
  ViewSwitch,
} from '@routebook/ui';
import { useCallback } from 'react';
import { FigureRows, figureParameters } from '../figure-rows.tsx';
import { RecentDays } from '../recent-days.tsx';
import { TotalTiles } from './total-tiles.tsx';
import { visitColumns } from './visit-columns.tsx';
import { visitFilters } from './visit-filters.ts';
import { visitTabs } from './visit-tabs.ts';

const VisitDrawer = lazyComponent(async () => (await import('./visit-drawer.tsx')).VisitDrawer);
const Reasons = lazyComponent(async () => (await import('./reasons.tsx')).Reasons);

const InPart = styled('p', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'sm' });

const exports = exportsOf('Outlet visits', exportVisits);
/** What other screens narrow the list by, without a control here. */
const addressFilters = ['outletId', 'within', ...figureParameters];
const views = { visits: 'Visits', reasons: 'Why no order' };
const rowId = (row: Visit) => row.id;
const rowLabel = ({ outlet, date }: Visit) => `${outlet.name} on ${date}`;

function showOfficer(list: ListState<string>, { salesOfficer, date }: Visit): void {
  list.filter({ salesOfficerId: salesOfficer.id, from: date, to: date }, { push: true });
}

/** Visits to outlets: what they come to, why they brought no order, and each SO's day. */
export function Visits() {
  const view = useView(views);
  const may = useMay('visits');
  const { list, source, page } = useServerList(listVisits, visitFilters, addressFilters);
  const reply = readTotals(source);
  const { row } = list.values;
  const narrowed = list.filterQuery;
  const actions = useCallback(
    (visit: Visit) => [
      { label: 'Open', onSelect: () => list.open(visit.id) },
      { label: 'All visits of this SO on this day', onSelect: () => showOfficer(list, visit) },
    ],
    [list],
  );
  return (
    <Page
      title="Outlet visits"
      description="Who visited which outlet, when and with what outcome."
      tabs={visitTabs}
      actions={<ViewSwitch label="Ways to see visits" views={views} carried={narrowed} />}
    >
      <TotalTiles totals={partOf(reply, ({ totals }) => totals)} />
      <FilterBar
        list={list}
        searchLabel="Search outlet or SO"
        filters={visitFilters}
        screen={listVisits.list.screen}
        exports={may.export ? exports : []}
      />
      {narrowed.within && (
        <InPart>
          Only visits made in a part of the map.
          <Button size="xs" variant="outline" onClick={() => list.filter({ within: '' }, { push: true })}>
            Show those of everywhere
          </Button>
        </InPart>
      )}
      <FigureRows list={list} />
      {view === 'reasons' ? (
        <Reasons narrowed={narrowed} />
      ) : (
        <DataTable
          label="Outlet visits"
          columns={visitColumns}
          list={list}
          source={source}
          page={page}
          rowId={rowId}
          rowLabel={rowLabel}
          rowActions={actions}
          noun={page?.total === 1 ? 'visit' : 'visits'}
          empty={{
            title: 'No visits in your market today',
            description: 'You see the visits to the outlets of your market. On a day off there are none.',
            action: <RecentDays list={list} />,
          }}
        />
      )}
      {row && <VisitDrawer key={row} id={row} onClose={() => list.open(undefined)} />}
    </Page>
  );
}
