import { attendanceMonth, type ParamsOf, type QueryOf, type Reference } from '@routebook/contract';
import {
  Button,
  businessDate,
  Empty,
  Failed,
  FilterBar,
  type ListState,
  Loading,
  monthInWords,
  quantity,
  styled,
  useServerRead,
  useUrlState,
} from '@routebook/ui';
import { useMemo } from 'react';
import { marketFilter } from '../market/market-filter.ts';
import { daysOf, isMonth } from '../months/month.ts';
import { MonthSwitch } from '../months/month-switch.tsx';
import { designationFilter } from './day-filters.ts';
import type { DayFilterKey } from './list-options.ts';
import { MonthGrid } from './month-grid.tsx';
import { letters } from './month-letters.ts';

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
});
const Pages = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginInlineStart: 'auto',
  fontSize: 'sm',
  color: 'fg.muted',
  '& button': { _print: { display: 'none' } },
});
const Legend = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  listStyle: 'none',
  fontSize: 'xs',
  color: 'fg.muted',
  '& span': { marginInlineEnd: '1' },
});

const inUrl = { month: '' };

interface MonthViewProps {
  list: ListState<DayFilterKey>;
  designations: readonly Reference[];
}

/** A month of people by days. */
export function MonthView({ list, designations }: MonthViewProps) {
  const [url, setUrl] = useUrlState(inUrl);
  const today = businessDate().slice(0, 7);
  const month = isMonth(url.month) ? url.month : today;
  const { search, market, designationId, page, after, before } = list.values;
  const query = Object.fromEntries(
    Object.entries({ search, market, designationId, page, after, before }).filter(([, value]) => value !== ''),
  );
  const { data, isError, error, refetch, isPlaceholderData } = useServerRead(attendanceMonth, {
    params: { month } satisfies ParamsOf<typeof attendanceMonth>,
    query: query as QueryOf<typeof attendanceMonth>,
    keepPrevious: true,
  });
  const filters = useMemo(() => [marketFilter, designationFilter(designations)], [designations]);
  const days = useMemo(() => daysOf(month), [month]);
  const goTo = (to: string) => setUrl({ month: to === today ? undefined : to }, { push: true });
  const number = Number(page);

  return (
    <>
      <FilterBar list={list} searchLabel="Search name or code" filters={filters} />
      <Bar>
        <MonthSwitch month={month} last={today} onMonth={goTo} />
        {data && (
          <Pages>
            {data.totalPeople === 1 ? '1 person' : `${quantity(data.totalPeople)} people`}
            {(data.cursors.previous || data.cursors.next) && (
              <>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={!data.cursors.previous || isPlaceholderData}
                  onClick={() =>
                    list.goToPage(number - 1, data.cursors.previous ? { before: data.cursors.previous } : undefined)
                  }
                >
                  Previous
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={!data.cursors.next || isPlaceholderData}
                  onClick={() =>
                    list.goToPage(number + 1, data.cursors.next ? { after: data.cursors.next } : undefined)
                  }
                >
                  Next
                </Button>
              </>
            )}
          </Pages>
        )}
      </Bar>
      {!data && isError && <Failed title="The month could not be read." error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label="Reading the month" />}
      {data && data.people.length === 0 && (
        <Empty
          title={search ? 'Nobody of this name or code' : 'Nobody worked here in this month'}
          description="Choose another month, or take a filter away."
        />
      )}
      {data && data.people.length > 0 && (
        <>
          <MonthGrid
            month={monthInWords(month)}
            days={days}
            people={data.people}
            holidays={data.holidays}
            onOpen={(id) => list.open(id)}
          />
          <Legend aria-label="What the letters stand for">
            {letters.map(({ short, label, tone }) => (
              <li key={label}>
                <span data-status={tone}>{short}</span>
                {label}
              </li>
            ))}
            <li>* Corrected</li>
          </Legend>
        </>
      )}
    </>
  );
}
