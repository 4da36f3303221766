import { userAtom } from '@routebook/auth';
import { exportLeaves, type Leave, listLeaves } from '@routebook/contract';
import {
  type Column,
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  lazyComponent,
  type May,
  quantity,
  type RowAction,
  showDate,
  showInstant,
  useServerList,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { marketFilter } from '../market/market-filter.ts';
import { personFilter } from './day-filters.ts';
import { daysOf } from './days-of.ts';
import { takeBackProblem } from './own-leave.ts';
import type { OpenPanel } from './panel.ts';

const LeaveDetails = lazyComponent(async () => (await import('./leave-details.tsx')).LeaveDetails);

const columns: readonly Column<Leave>[] = [
  { id: 'name', header: 'Name', fixed: true, width: 160, cell: ({ user }) => user.name },
  { id: 'employeeCode', header: 'Code', width: 108, cell: ({ user }) => user.employeeCode },
  { id: 'from', header: 'First day', width: 112, cell: ({ from }) => showDate(from) },
  { id: 'to', header: 'Last day', width: 112, cell: ({ to }) => showDate(to) },
  { id: 'days', header: 'Days', align: 'end', width: 75, cell: (leave) => quantity(daysOf(leave)) },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { id: 'markedBy', header: 'Marked by', width: 140, cell: ({ markedBy }) => markedBy.name },
  { id: 'markedAt', header: 'When', width: 150, optional: true, cell: ({ markedAt }) => showInstant(markedAt) },
];

const past = { value: 'past', label: 'Over' };
const current = { value: 'current', label: 'Running and to come' };

/** Of a period all leave is shown unless one asks for less; without one, what runs and what is to come. */
function filtersOf(ofPeriod: boolean): readonly Filter[] {
  return [
    { kind: 'period' },
    marketFilter,
    personFilter,
    {
      kind: 'choice',
      key: 'when',
      label: 'Leave',
      anyLabel: ofPeriod ? 'All leave' : current.label,
      choices: ofPeriod ? [current, past] : [past],
    },
  ];
}

const parameters = filtersOf(true);
const exports = exportsOf('Leave', exportLeaves);
const rowId = ({ id }: Leave) => id;
const rowLabel = ({ user, from }: Leave) => `the leave of ${user.name} from ${showDate(from)}`;

interface LeavesProps {
  may: May;
  openPanel: OpenPanel;
}

/** Who is or will be on leave, and who was; a leave is taken back here. */
export function Leaves({ may, openPanel }: LeavesProps) {
  const { list, source, page } = useServerList(listLeaves, parameters);
  const { from, to, when, row } = list.values;
  const filters = useMemo(() => filtersOf(Boolean(from || to) || when === current.value), [from, to, when]);
  const personId = useAtomValue(userAtom)?.id;
  const actions = useMemo(
    () =>
      (leave: Leave): RowAction<Leave>[] => [
        { label: 'Open', onSelect: () => list.open(leave.id) },
        ...(may.edit
          ? [
              {
                label: 'Take back…',
                onSelect: () => openPanel({ kind: 'take leave back', leave }),
                unavailable: takeBackProblem(leave, personId),
              },
            ]
          : []),
      ],
    [may.edit, openPanel, list, personId],
  );
  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search name, code or reason"
        filters={filters}
        screen={listLeaves.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Leave"
        columns={columns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        noun={page?.total === 1 ? 'leave' : 'leaves'}
        empty={{ title: 'Nobody is on leave', description: 'Leave that is marked for today or later shows here.' }}
      />
      {row && <LeaveDetails key={row} id={row} may={may} openPanel={openPanel} onClose={() => list.open(undefined)} />}
    </>
  );
}
