import { type DashboardPeriod, getNationWise, type NationRow, type TrendMonth } from '@routebook/contract';
import { monthInWords } from '@routebook/ui';
import { useMemo } from 'react';
import { Report } from '../cards/report.tsx';
import { useReport, useUnits } from '../cards/use-report.ts';
import { Chart } from '../charts/chart.tsx';
import { figureText } from '../figures/figure-text.ts';
import { shortAmount } from '../figures/scale.ts';
import { figureColumn, growthColumn } from '../tables/figure-column.tsx';
import { ReportTable } from '../tables/report-table.tsx';

/** Target, actual and growth of each nation, and the trend of 13 months of all. */
export function NationsCard() {
  const read = useReport(getNationWise);
  return (
    <Report what="The nations" read={read} isEmpty={({ nations }) => nations.length === 0}>
      {({ nations, months, period }) => (
        <>
          <Nations nations={nations} compared={period.compared} />
          <Trend months={months} />
        </>
      )}
    </Report>
  );
}

const of = ({ place }: NationRow) => ({ market: place.id });

interface NationsProps {
  readonly nations: readonly NationRow[];
  readonly compared: DashboardPeriod['compared'];
}

function Nations({ nations, compared }: NationsProps) {
  const unit = useUnits()('secondary');
  return (
    <ReportTable<NationRow>
      label="Nations"
      rows={nations}
      rowKey={({ place }) => place.id}
      columns={[
        { key: 'name', head: 'Nation', isText: true, cell: ({ place }) => place.name },
        figureColumn({ figure: 'target', unit, value: ({ target }) => target, of }),
        figureColumn({ figure: 'secondary', unit, value: ({ secondary }) => secondary, of, head: 'Actual' }),
        figureColumn({ figure: 'achievement', unit: 'percent', value: ({ achievement }) => achievement, of }),
        figureColumn({
          figure: 'secondary',
          head: 'Compared with',
          unit,
          value: (row) => row.compared,
          of: (row) => ({ ...of(row), from: compared?.from, to: compared?.to, compare: 'none' }),
        }),
        growthColumn(of),
        figureColumn({ figure: 'contribution', unit: 'percent', value: ({ contribution }) => contribution, of }),
      ]}
    />
  );
}

function Trend({ months }: { readonly months: readonly TrendMonth[] }) {
  const unit = useUnits()('secondary');
  const data = useMemo(
    () => ({
      points: months.map(({ month }) => monthInWords(month.slice(0, 7))),
      courses: [
        { name: 'Secondary', kind: 'bar' as const, values: months.map(({ secondary }) => secondary) },
        { name: 'Primary', kind: 'line' as const, values: months.map(({ primary }) => primary) },
        { name: 'Target', kind: 'line' as const, isTarget: true, values: months.map(({ target }) => target) },
      ],
    }),
    [months],
  );
  return (
    <Chart
      label="Trend of 13 months"
      of="Month"
      data={data}
      shown={(value) => figureText(value, unit)}
      scale={shortAmount}
    />
  );
}
