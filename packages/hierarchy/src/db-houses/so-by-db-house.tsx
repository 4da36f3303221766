import { userAtom } from '@routebook/auth';
import { dbWiseSo, exportDbWiseSo, hasLevel, levelOf, type QueryOf, rosterSorts } from '@routebook/contract';
import {
  businessDate,
  DataTable,
  exportsOf,
  FilterBar,
  goTo,
  inTaka,
  type ListOptions,
  Page,
  partOf,
  quantity,
  readTotals,
  StatTiles,
  statOf,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { AsOfBanner } from '../level/as-of-banner.tsx';
import { breadcrumb } from '../level/breadcrumb.ts';
import { marketFilter } from '../level/market-filter.ts';
import { dbHousesTabs, soByDbHousePath } from './db-houses-tabs.ts';
import { type RosterEntry, rosterColumns } from './roster-columns.tsx';

const options: ListOptions<never> = { sort: 'dbHouse', sorts: rosterSorts, takes: ['market', 'asOf'] };
const market = marketFilter('route');
const filters = [...(market ? [market] : []), { kind: 'asOf' } as const];
const exports = exportsOf('SO by DB House', exportDbWiseSo);
const rowId = ({ dbHouse, salesOfficer }: RosterEntry) => `${dbHouse.id} ${salesOfficer.id}`;
const rowLabel = ({ salesOfficer }: RosterEntry) => salesOfficer.name;
const openHouse = ({ dbHouse }: RosterEntry) => goTo(`${levelOf('dbHouse').screen}?row=${dbHouse.id}`);

/** Who walks for which DB house: the roster of its SOs, their routes and since when. */
export function SoByDbHouse() {
  const list = useListState(options);
  const may = useMay('hierarchy');
  const user = useAtomValue(userAtom);
  const { asOf } = list.values;
  const { sort, ...asked } = list.query;
  // By house unless told: a server of before knows no sort.
  const source = useServerRead(dbWiseSo, {
    query: { ...asked, ...(sort !== options.sort && { sort }) } as QueryOf<typeof dbWiseSo>,
    keepPrevious: true,
  });
  const { data } = source;
  const reply = readTotals(source);
  const totals = partOf(reply, (all) => all.totals ?? null);
  const rows = useMemo(() => data && { rows: data.roster, total: data.totalSalesOfficers }, [data]);

  return (
    <Page
      title="SO by DB House"
      description="The SOs of each DB house, the routes they walk there and since when."
      breadcrumb={breadcrumb}
      tabs={dbHousesTabs}
    >
      <StatTiles
        stats={[
          { label: 'SOs', value: statOf(reply, ({ totalSalesOfficers }) => quantity(totalSalesOfficers)) },
          {
            label: 'Vacant routes',
            value: statOf(reply, ({ vacantRoutes }) => quantity(vacantRoutes)),
            detail: 'without an SO',
          },
          { label: 'DB houses', value: statOf(totals, ({ dbHouses }) => quantity(dbHouses)), detail: 'with an SO' },
          { label: 'Routes', value: statOf(totals, ({ routes }) => quantity(routes)), detail: 'with an SO' },
          { label: 'Outlets', value: statOf(totals, ({ outlets }) => quantity(outlets)), detail: 'on these routes' },
          {
            label: 'MTD secondary, BDT',
            value: statOf(
              partOf(totals, ({ mtdSecondary }) => mtdSecondary),
              inTaka,
            ),
          },
        ]}
      />
      <FilterBar
        list={list}
        searchLabel="Search SO or DB house"
        filters={filters}
        screen={soByDbHousePath}
        exports={may.export ? exports : []}
      />
      {asOf && asOf !== businessDate() && (
        <AsOfBanner day={asOf} onToday={() => list.filter({ asOf: undefined }, { push: true })} />
      )}
      <DataTable
        label="SO by DB House"
        columns={rosterColumns}
        list={list}
        source={source}
        page={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={user && hasLevel(user, 'dbHouse') ? openHouse : null}
        noun={rows?.total === 1 ? 'SO' : 'SOs'}
        empty={{ title: 'No SOs yet', description: 'SOs appear here as soon as they walk a route of a DB house.' }}
      />
    </Page>
  );
}
