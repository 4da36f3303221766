import {
  type CumulativePoint,
  type DashboardPeriod,
  type DatedRow,
  type Level,
  primarySalesDashboardStats,
} from '@routebook/contract';
import { useMemo, useState } from 'react';
import { Choice } from '../cards/choice.tsx';
import { Report } from '../cards/report.tsx';
import { useReport, useUnits } from '../cards/use-report.ts';
import { Chart } from '../charts/chart.tsx';
import { FigureButton } from '../figures/figure-button.tsx';
import { figureText } from '../figures/figure-text.ts';
import { shortAmount } from '../figures/scale.ts';
import { daysOfPoint, pointsInWords } from '../filters/point-in-words.ts';
import { Pager } from '../tables/pager.tsx';
import { ReportTable } from '../tables/report-table.tsx';
import { useRows } from '../tables/use-rows.ts';

const levelWords = { region: 'Region', territory: 'Territory', dbHouse: 'DB house' };
type DatedLevel = keyof typeof levelWords;

function shownLevel(level: Level): DatedLevel {
  return level === 'region' || level === 'territory' ? level : 'dbHouse';
}

/** Days without a sale and without a target are no course: their chart would be an axis, and their table its heading. */
function saysSomething({ cumulative, cumulativeTarget }: CumulativePoint): boolean {
  return Number(cumulative) !== 0 || Number(cumulativeTarget) !== 0;
}

/** Primary sales day by day of regions, territories or DB houses, and of all from the first day on against the target. */
export function PrimaryDaysCard() {
  const [level, setLevel] = useState<DatedLevel>();
  const rows = useRows();
  const read = useReport(primarySalesDashboardStats, { ...rows.query, level });
  return (
    <Report
      what="Primary sales by day"
      read={read}
      isEmpty={({ cumulative, totalRows }) => totalRows === 0 && !cumulative.some(saysSomething)}
    >
      {(reply) => (
        <>
          <Cumulative points={reply.cumulative} period={reply.period} />
          <Choice label="By" value={level ?? shownLevel(reply.level)} words={levelWords} onChoose={setLevel} />
          <Dated rows={reply.rows} period={reply.period} />
          <Pager of="places" page={rows.page} total={reply.totalRows} onPage={rows.goTo} />
        </>
      )}
    </Report>
  );
}

interface CumulativeProps {
  readonly points: readonly CumulativePoint[];
  readonly period: DashboardPeriod;
}

function Cumulative({ points, period }: CumulativeProps) {
  const unit = useUnits()('primary');
  const data = useMemo(
    () => ({
      points: pointsInWords({ step: period.step, points: points.map(({ point }) => point) }),
      courses: [
        { name: 'Of the day', kind: 'bar' as const, values: points.map(({ primary }) => primary) },
        { name: 'From the first day on', kind: 'line' as const, values: points.map(({ cumulative }) => cumulative) },
        {
          name: 'Target from the first day on',
          kind: 'line' as const,
          isTarget: true,
          values: points.map(({ cumulativeTarget }) => cumulativeTarget),
        },
      ],
    }),
    [points, period.step],
  );
  return (
    <Chart
      label="Primary sales from the first day on, against the target"
      of={period.step === 'day' ? 'Day' : 'Month'}
      data={data}
      shown={(value) => figureText(value, unit)}
      scale={shortAmount}
    />
  );
}

function Dated({ rows, period }: { readonly rows: readonly DatedRow[]; readonly period: DashboardPeriod }) {
  const unit = useUnits()('primary');
  return (
    <ReportTable<DatedRow>
      label={`Primary sales by ${period.step}`}
      rows={rows}
      rowKey={({ place }) => place.id}
      columns={[
        { key: 'name', head: 'Place', isText: true, cell: ({ place }) => place.name },
        {
          key: 'all',
          head: 'All',
          cell: ({ place, primary }) => (
            <FigureButton figure="primary" value={primary} unit={unit} of={{ market: place.id }} />
          ),
        },
        ...pointsInWords(period).map((head, at) => {
          const { from, to } = daysOfPoint(period, period.points[at] ?? period.from);
          return {
            key: head,
            head,
            cell: ({ place, course }: DatedRow) => (
              <FigureButton
                figure="primary"
                value={course[at] ?? null}
                unit={unit}
                of={{ market: place.id, from, to }}
              />
            ),
          };
        }),
      ]}
    />
  );
}
