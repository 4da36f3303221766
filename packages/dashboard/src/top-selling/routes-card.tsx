import { getTopSellingRoutes, type TopRoute } from '@routebook/contract';
import { inTaka, quantity, TextLink } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { Report } from '../cards/report.tsx';
import { useReport, useUnits } from '../cards/use-report.ts';
import { filterAtom } from '../filters/filter-atoms.ts';
import { DataBar } from '../tables/data-bar.tsx';
import { figureColumn, growthColumn } from '../tables/figure-column.tsx';
import { Pager } from '../tables/pager.tsx';
import { ReportTable } from '../tables/report-table.tsx';
import { useRows } from '../tables/use-rows.ts';

const of = ({ route }: TopRoute) => ({ market: route.id });

/** The routes that sold most, with the outlet that ordered most on each. */
export function RoutesCard() {
  const rows = useRows();
  const read = useReport(getTopSellingRoutes, rows.query);
  const unit = useUnits()('secondary');
  const { reading = 'sold' } = useAtomValue(filterAtom);
  return (
    <Report what="The routes" read={read} isEmpty={({ topSellingRoutes }) => topSellingRoutes.length === 0}>
      {({ topSellingRoutes, totalRoutes, period }) => {
        const most = Math.max(0, ...topSellingRoutes.map(({ value }) => Number(value)));
        return (
          <>
            <ReportTable<TopRoute>
              label="Routes that sold most"
              rows={topSellingRoutes}
              rowKey={({ route }) => route.id}
              columns={[
                {
                  key: 'name',
                  head: 'Route',
                  isText: true,
                  cell: ({ route, rank }) => (
                    <>
                      {rank}. <TextLink href={`/route/routes?row=${route.id}`}>{route.name}</TextLink>
                    </>
                  ),
                },
                {
                  key: 'bar',
                  head: 'By sales',
                  isText: true,
                  cell: ({ value }) => <DataBar value={value} most={most} />,
                },
                figureColumn({ figure: 'secondary', unit, value: ({ value }) => value, of }),
                growthColumn(of),
                {
                  key: 'outlets',
                  head: 'Outlets',
                  cell: ({ route, outlets }) => (
                    <TextLink href={`/outlet/outlets?market=${route.id}&status=active`}>{quantity(outlets)}</TextLink>
                  ),
                },
                figureColumn({ figure: 'eco', unit: 'count', value: ({ eco }) => eco, of }),
                figureColumn({ figure: 'strike', unit: 'percent', value: ({ strike }) => strike, of }),
                figureColumn({
                  figure: 'ordered',
                  head: 'Pre-orders, BDT',
                  unit: 'BDT',
                  value: ({ preOrderAmount }) => preOrderAmount,
                  of: (row) => ({ ...of(row), measure: 'value' }),
                }),
                figureColumn({
                  figure: 'ordered',
                  head: 'Pre-orders, pieces',
                  unit: 'pieces',
                  value: ({ preOrderUnits }) => preOrderUnits,
                  of: (row) => ({ ...of(row), measure: 'volume' }),
                }),
                {
                  key: 'topOutlet',
                  head: 'Top outlet',
                  isText: true,
                  cell: ({ route, topOutlet }) =>
                    topOutlet ? (
                      <>
                        <TextLink href={`/outlet/outlets?row=${topOutlet.id}`}>{topOutlet.name}</TextLink>{' '}
                        <TextLink
                          href={`/order/orders?outletId=${topOutlet.id}&market=${route.id}&from=${period.from}&to=${period.to}&reading=${reading}`}
                        >
                          BDT {inTaka(topOutlet.amount)}
                        </TextLink>
                      </>
                    ) : (
                      '–'
                    ),
                },
                { key: 'dbHouse', head: 'DB house', isText: true, cell: ({ dbHouse }) => dbHouse?.name ?? '–' },
              ]}
            />
            <Pager of="routes" page={rows.page} total={totalRoutes} onPage={rows.goTo} />
          </>
        );
      }}
    </Report>
  );
}
