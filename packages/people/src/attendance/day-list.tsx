import { type Attendance, exportAttendances, listAttendances, type Reference } from '@routebook/contract';
import {
  businessDate,
  DataTable,
  exportsOf,
  FilterBar,
  type ListState,
  type May,
  partOf,
  type RowAction,
  readTotals,
  useServerList,
} from '@routebook/ui';
import { useMemo } from 'react';
import { dayColumns } from './day-columns.tsx';
import { dayFilters } from './day-filters.ts';
import type { OpenPanel } from './panel.ts';
import { TotalTiles } from './total-tiles.tsx';

const dayExports = exportsOf('Attendances', exportAttendances);

interface DayListProps {
  designations: readonly Reference[];
  may: May;
  openPanel: OpenPanel;
}

const parameters = dayFilters([]);
const rowId = (row: Attendance) => row.id;
const rowLabel = (row: Attendance) => `${row.user.name} on ${row.date}`;

/** Days as a table, with what all days of the filter add up to. */
export function DayList({ designations, may, openPanel }: DayListProps) {
  const { list, source, page } = useServerList(listAttendances, parameters);
  const reply = readTotals(source);
  const { to } = list.values;
  const filters = useMemo(() => dayFilters(designations), [designations]);
  const actions = useMemo(
    () =>
      (row: Attendance): RowAction<Attendance>[] => [
        { label: 'Open', onSelect: () => list.open(row.id) },
        ...(may.edit
          ? [
              {
                label: 'Correct…',
                onSelect: () => openPanel({ kind: 'correct', day: row }),
                unavailable: row.waiting ? 'A correction waits for approval already.' : undefined,
              },
            ]
          : []),
        { label: 'All days of this person', onSelect: () => showPerson(list, row) },
      ],
    [may.edit, openPanel, list],
  );

  return (
    <>
      <TotalTiles totals={partOf(reply, ({ totals }) => totals)} today={!to || to >= businessDate()} />
      <FilterBar
        list={list}
        searchLabel="Search name or code"
        filters={filters}
        screen={listAttendances.list.screen}
        exports={may.export ? dayExports : []}
      />
      <DataTable
        label="Attendances"
        columns={dayColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        noun={page?.total === 1 ? 'day' : 'days'}
        empty={{
          title: 'No attendance in your market today',
          description:
            'You see the days of the people in your market, and your own. Choose another period for earlier ones.',
        }}
      />
    </>
  );
}

function showPerson(list: ListState<string>, { user, date }: Attendance): void {
  list.filter({ userId: user.id, from: `${date.slice(0, 8)}01`, to: date }, { push: true });
}
