import { getOfficerView, type OfficerRow } from '@routebook/contract';
import { quantity } from '@routebook/ui';
import { Report } from '../cards/report.tsx';
import { useReport, useUnits } from '../cards/use-report.ts';
import { figureColumn } from '../tables/figure-column.tsx';
import { Pager } from '../tables/pager.tsx';
import { ReportTable } from '../tables/report-table.tsx';
import { useRows } from '../tables/use-rows.ts';

const of = ({ officer }: OfficerRow) => ({ officerId: officer.id });
const ofAll = { officers: 'all' };

/** SOs: how they were in the market, and what came of it. */
export function OfficersCard() {
  const rows = useRows('rank');
  const read = useReport(getOfficerView, rows.query);
  const sales = useUnits()('secondary');
  return (
    <Report what="The SOs" read={read} isEmpty={({ officers }) => officers.length === 0}>
      {({ officers, totalOfficers, totals }) => {
        const column = (figure: CountedFigure, unit: 'count' | 'percent' | 'ratio' | typeof sales, sorts = true) =>
          figureColumn<OfficerRow>({
            figure,
            unit,
            value: (row) => row[figure],
            of,
            ...(sorts && { sort: figure }),
            total: totals[figure],
            // All SOs together are another whole than the place that they work in.
            totalOf: ofAll,
          });
        return (
          <>
            <ReportTable<OfficerRow>
              label="SOs"
              rows={officers}
              rowKey={({ officer }) => officer.id}
              sort={rows.sort}
              onSort={rows.sortBy}
              columns={[
                {
                  key: 'name',
                  head: 'SO',
                  sort: 'name',
                  isText: true,
                  cell: ({ officer }) => officer.name,
                  total: `All ${quantity(totalOfficers)}`,
                },
                { key: 'territory', head: 'Territory', isText: true, cell: ({ territory }) => territory?.name ?? '–' },
                { key: 'rank', head: 'Rank', sort: 'rank', cell: ({ rank }) => quantity(rank) },
                column('secondary', sales),
                column('target', sales, false),
                column('achievement', 'percent'),
                column('daysPresent', 'count'),
                column('lateDays', 'count'),
                column('sc', 'count'),
                column('tc', 'count'),
                column('pc', 'count'),
                column('strike', 'percent'),
                column('lpc', 'ratio'),
              ]}
            />
            <Pager of="SOs" page={rows.page} total={totalOfficers} onPage={rows.goTo} />
          </>
        );
      }}
    </Report>
  );
}

type CountedFigure =
  | 'secondary'
  | 'target'
  | 'achievement'
  | 'daysPresent'
  | 'lateDays'
  | 'sc'
  | 'tc'
  | 'pc'
  | 'strike'
  | 'lpc';
