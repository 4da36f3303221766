import { type DashboardPeriod, getSourceWise, type SourceRow } from '@routebook/contract';
import { useMemo } from 'react';
import { Report } from '../cards/report.tsx';
import { useReport, useUnits } from '../cards/use-report.ts';
import { Chart } from '../charts/chart.tsx';
import { figureText } from '../figures/figure-text.ts';
import { shortAmount } from '../figures/scale.ts';
import { pointsInWords } from '../filters/point-in-words.ts';
import { figureColumn, growthColumn } from '../tables/figure-column.tsx';
import { ReportTable } from '../tables/report-table.tsx';

const of = ({ source }: SourceRow) => ({ sourceCategoryId: source.id });

/** Primary sales by source category, stacked by day, with the share of each. */
export function SourcesCard() {
  const read = useReport(getSourceWise);
  const unit = useUnits()('primary');
  return (
    <Report what="The sources" read={read} isEmpty={({ sources }) => sources.length === 0}>
      {({ sources, period, total }) => (
        <>
          <Days sources={sources} period={period} />
          <ReportTable<SourceRow>
            label="Primary sales by source"
            rows={sources}
            rowKey={({ source }) => source.id}
            columns={[
              { key: 'name', head: 'Source', isText: true, cell: ({ source }) => source.name, total: 'All' },
              figureColumn({
                figure: 'primary',
                unit,
                value: ({ primary }) => primary,
                of,
                total,
              }),
              figureColumn({ figure: 'primaryShare', head: 'Share', unit: 'percent', value: ({ share }) => share, of }),
              growthColumn(of, 'primaryGrowth'),
            ]}
          />
        </>
      )}
    </Report>
  );
}

function Days({ sources, period }: { readonly sources: readonly SourceRow[]; readonly period: DashboardPeriod }) {
  const unit = useUnits()('primary');
  const data = useMemo(
    () => ({
      stacked: true,
      points: pointsInWords(period),
      courses: sources.map(({ source, course }) => ({ name: source.name, kind: 'bar' as const, values: course })),
    }),
    [sources, period],
  );
  return (
    <Chart
      label={`Primary sales by source and ${period.step}`}
      of={period.step === 'day' ? 'Day' : 'Month'}
      data={data}
      shown={(value) => figureText(value, unit)}
      scale={shortAmount}
    />
  );
}
