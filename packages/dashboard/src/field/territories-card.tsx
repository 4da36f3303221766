import { getTerritoryView, type TerritoryRow } from '@routebook/contract';
import { quantity, TextLink } from '@routebook/ui';
import { Report } from '../cards/report.tsx';
import { useReport, useUnits } from '../cards/use-report.ts';
import { figureColumn } from '../tables/figure-column.tsx';
import { Pager } from '../tables/pager.tsx';
import { ReportTable } from '../tables/report-table.tsx';
import { useRows } from '../tables/use-rows.ts';

const of = ({ place }: TerritoryRow) => ({ market: place.id });

/** Territories: what was sold into them and out of them, and who walks them. */
export function TerritoriesCard() {
  const rows = useRows('-secondary');
  const read = useReport(getTerritoryView, rows.query);
  const unit = useUnits()('secondary');
  return (
    <Report what="The territories" read={read} isEmpty={({ territories }) => territories.length === 0}>
      {({ territories, totalTerritories, totals }) => (
        <>
          <ReportTable<TerritoryRow>
            label="Territories"
            rows={territories}
            rowKey={({ place }) => place.id}
            sort={rows.sort}
            onSort={rows.sortBy}
            columns={[
              {
                key: 'name',
                head: 'Territory',
                sort: 'name',
                isText: true,
                cell: ({ place }) => <TextLink href={`/territory/territories?row=${place.id}`}>{place.name}</TextLink>,
                total: `All ${quantity(totalTerritories)}`,
              },
              { key: 'region', head: 'Region', isText: true, cell: ({ region }) => region?.name ?? '–' },
              figureColumn({
                figure: 'primary',
                unit,
                value: (row) => row.primary,
                of,
                sort: 'primary',
                total: totals.primary,
              }),
              figureColumn({
                figure: 'secondary',
                unit,
                value: (row) => row.secondary,
                of,
                sort: 'secondary',
                total: totals.secondary,
              }),
              figureColumn({
                figure: 'ratio',
                unit: 'percent',
                value: (row) => row.ratio,
                of,
                sort: 'ratio',
                total: totals.ratio,
              }),
              figureColumn({
                figure: 'stockCover',
                unit: 'days',
                value: (row) => row.stockCover,
                of,
                sort: 'stockCover',
                total: totals.stockCover,
              }),
              figureColumn({
                figure: 'eco',
                unit: 'count',
                value: (row) => row.eco,
                of,
                sort: 'eco',
                total: totals.eco,
              }),
              figureColumn({
                figure: 'adherence',
                unit: 'percent',
                value: (row) => row.adherence,
                of,
                sort: 'adherence',
                total: totals.adherence,
              }),
              { key: 'sos', head: 'SOs', sort: 'sos', cell: ({ sos }) => quantity(sos), total: quantity(totals.sos) },
              {
                key: 'vacantRoutes',
                head: 'Vacant routes',
                sort: 'vacantRoutes',
                cell: ({ vacantRoutes }) => quantity(vacantRoutes),
                total: quantity(totals.vacantRoutes),
              },
            ]}
          />
          <Pager of="territories" page={rows.page} total={totalTerritories} onPage={rows.goTo} />
        </>
      )}
    </Report>
  );
}
