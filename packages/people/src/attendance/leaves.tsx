import { type Leave, leaveTimes, listLeaves, type QueryOf } from '@routebook/contract';
import {
  type Column,
  DataTable,
  type ListState,
  type May,
  type RowAction,
  showDate,
  showInstant,
  useServerRead,
  useUrlState,
} from '@routebook/ui';
import { useMemo } from 'react';
import { ChoiceBar } from './choice-bar.tsx';
import type { DayFilterKey } from './list-options.ts';
import type { OpenPanel } from './panel.ts';

const columns: readonly Column<Leave>[] = [
  { id: 'name', header: 'Name', fixed: true, width: 160, cell: ({ user }) => user.name },
  { id: 'employeeCode', header: 'Code', width: 108, cell: ({ user }) => user.employeeCode },
  { id: 'from', header: 'First day', width: 112, cell: ({ from }) => showDate(from) },
  { id: 'to', header: 'Last day', width: 112, cell: ({ to }) => showDate(to) },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { id: 'markedBy', header: 'Marked by', width: 140, cell: ({ markedBy }) => markedBy.name },
  { id: 'markedAt', header: 'When', width: 150, optional: true, cell: ({ markedAt }) => showInstant(markedAt) },
];

const inUrl = { when: 'current' };
const words = { current: 'Running and to come', past: 'Over' };

interface LeavesProps {
  list: ListState<DayFilterKey>;
  may: May;
  openPanel: OpenPanel;
}

/** Who is or will be on leave, and who was; a leave is taken back here. */
export function Leaves({ list, may, openPanel }: LeavesProps) {
  const [url, setUrl] = useUrlState(inUrl);
  const when = leaveTimes.find((known) => known === url.when) ?? 'current';
  const { search, market, page, pageSize } = list.values;
  const query = { when, page, pageSize, ...(search && { search }), ...(market && { market }) };
  const source = useServerRead(listLeaves, {
    query: query satisfies QueryOf<typeof listLeaves>,
    keepPrevious: true,
  });
  const { data } = source;
  const shown = useMemo(() => data && { rows: data.leaves, total: data.totalLeaves }, [data]);
  const actions = useMemo(
    () =>
      (leave: Leave): RowAction<Leave>[] =>
        may.edit ? [{ label: 'Take back…', onSelect: () => openPanel({ kind: 'take leave back', leave }) }] : [],
    [may.edit, openPanel],
  );
  return (
    <>
      <ChoiceBar
        list={list}
        label="Leave"
        words={words}
        value={when}
        onChoose={(next) => setUrl({ when: next }, { push: true })}
      />
      <DataTable
        label="Leave"
        columns={columns}
        list={list}
        source={source}
        page={shown}
        rowId={({ id }) => id}
        rowLabel={({ user, from }) => `the leave of ${user.name} from ${from}`}
        onOpen={null}
        rowActions={actions}
        noun={shown?.total === 1 ? 'leave' : 'leaves'}
        empty={
          when === 'current'
            ? { title: 'Nobody is on leave', description: 'Leave that is marked for today or later shows here.' }
            : { title: 'No leave is over yet' }
        }
      />
    </>
  );
}
