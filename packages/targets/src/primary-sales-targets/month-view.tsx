import {
  exportPrimarySalesTargetStats,
  type PrimaryTargetMonth,
  primarySalesTargetStats,
  type QueryOf,
} from '@routebook/contract';
import {
  Empty,
  exportsOf,
  FigureTable,
  FilterBar,
  LoadingOrError,
  money,
  monthInWords,
  quantity,
  styled,
  TextLink,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { MonthChart } from './month-chart.tsx';
import { Achievement } from './target-columns.tsx';
import { monthlyFilters } from './target-filters.ts';

const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  p: '4',
});

const options = { sort: '', filters: { level: '', market: '' } };
const exports = exportsOf('Primary-sales targets by month', exportPrimarySalesTargetStats);

/** Target against achieved from a year ago to a year ahead, as a chart and as its table. */
export function MonthView() {
  const list = useListState(options);
  const may = useMay('targets');
  const { level, market, search } = list.values as Readonly<Record<string, string>>;
  const narrowed = { ...(level && { level }), ...(market && { market }), ...(search && { search }) };
  const read = useServerRead(primarySalesTargetStats, {
    query: narrowed as QueryOf<typeof primarySalesTargetStats>,
    keepPrevious: true,
  });
  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search place or code"
        filters={monthlyFilters}
        screen="/target/primary-sales-targets?view=months"
        exports={may.export ? exports : []}
      />
      {read.data ? (
        <Months months={read.data.months} narrowed={narrowed} />
      ) : (
        <LoadingOrError what="The months" read={read} />
      )}
    </>
  );
}

interface MonthsProps {
  readonly months: readonly PrimaryTargetMonth[];
  readonly narrowed: Readonly<Record<string, string>>;
}

function Months({ months, narrowed }: MonthsProps) {
  if (months.length === 0)
    return <Empty title="No target in these months" description="Choose another market, or set targets." />;
  const dash = (figure: string | null) => (figure === null ? '—' : money(figure));
  return (
    <Frame>
      <MonthChart months={months} />
      <FigureTable label="Target against achieved by month">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Targets</th>
            <th scope="col">Target, BDT</th>
            <th scope="col">Achieved, BDT</th>
            <th scope="col">Achievement</th>
            <th scope="col">Gap, BDT</th>
            <th scope="col">Run rate</th>
            <th scope="col">Projected close</th>
            <th scope="col">100 % and above</th>
            <th scope="col">90 to 100 %</th>
            <th scope="col">80 to 90 %</th>
            <th scope="col">Below 80 %</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">
                <TextLink
                  href={`/target/primary-sales-targets?${new URLSearchParams({ ...narrowed, month: month.month })}`}
                >
                  {monthInWords(month.month)}
                </TextLink>
              </th>
              <td>{quantity(month.targets)}</td>
              <td>{money(month.target)}</td>
              <td>{money(month.achieved)}</td>
              <td>
                <Achievement achievement={month.achievement} />
              </td>
              <td>{money(month.gap)}</td>
              <td>{dash(month.requiredADay)}</td>
              <td>{dash(month.projected)}</td>
              <td>{quantity(month.above100)}</td>
              <td>{quantity(month.above90)}</td>
              <td>{quantity(month.above80)}</td>
              <td>{quantity(month.below80)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Frame>
  );
}
