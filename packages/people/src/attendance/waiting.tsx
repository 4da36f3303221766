import { type Correction, type CorrectionState, exportCorrections, listCorrections } from '@routebook/contract';
import {
  type BulkAction,
  type Column,
  choicesOf,
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  type May,
  type RowAction,
  showDate,
  showInstant,
  useServerList,
} from '@routebook/ui';
import { useMemo } from 'react';
import { marketFilter } from '../market/market-filter.ts';
import { askedFor } from './asked-for.ts';
import { DayBadge } from './day-badge.tsx';
import type { OpenPanel } from './panel.ts';
import { correctionWords } from './statuses.ts';

const columns: readonly Column<Correction>[] = [
  { id: 'name', header: 'Name', fixed: true, width: 160, cell: ({ attendance }) => attendance.user.name },
  { id: 'date', header: 'Day', width: 108, cell: ({ attendance }) => showDate(attendance.date) },
  { id: 'status', header: 'Is', width: 140, cell: ({ attendance }) => <DayBadge status={attendance.status} /> },
  { id: 'asked', header: 'Asked for', width: 180, cell: askedFor },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { id: 'askedBy', header: 'Asked by', width: 140, cell: ({ askedBy }) => askedBy.name },
  { id: 'askedAt', header: 'Asked at', width: 150, cell: ({ askedAt }) => showInstant(askedAt) },
];
/** The list has corrections of one state, which its filter says: only who decided differs. */
const decidedColumns: readonly Column<Correction>[] = [
  ...columns,
  { id: 'decidedBy', header: 'Decided by', width: 140, cell: ({ decidedBy }) => decidedBy?.name ?? '—' },
];

const decided = {
  approved: correctionWords.approved.label,
  rejected: correctionWords.rejected.label,
  withdrawn: correctionWords.withdrawn.label,
} satisfies Record<Exclude<CorrectionState, 'waiting'>, string>;

const filters: readonly Filter[] = [
  marketFilter,
  {
    kind: 'choice',
    key: 'state',
    label: 'State',
    anyLabel: correctionWords.waiting.label,
    choices: choicesOf(decided),
  },
];
const exports = exportsOf('Corrections', exportCorrections);
const rowId = ({ id }: Correction) => id;
const rowLabel = ({ attendance }: Correction) =>
  `the correction of ${attendance.user.name} on ${showDate(attendance.date)}`;

interface WaitingProps {
  may: May;
  openPanel: OpenPanel;
}

/** Corrections that wait for approval, and those that were decided. */
export function Waiting({ may, openPanel }: WaitingProps) {
  const { list, source, page } = useServerList(listCorrections, filters);
  const { state = '' } = list.values as Readonly<Record<string, string>>;
  const bulk = useMemo(
    (): readonly BulkAction[] => [
      { label: 'Approve…', onSelect: (selection) => openPanel({ kind: 'approve many', selection }) },
      { label: 'Reject…', onSelect: (selection) => openPanel({ kind: 'reject many', selection }) },
    ],
    [openPanel],
  );
  const actions = useMemo(
    () =>
      (row: Correction): RowAction<Correction>[] => {
        const unavailable =
          row.state === 'waiting'
            ? (row.decisionProblem ?? undefined)
            : `It is ${correctionWords[row.state].label.toLowerCase()}.`;
        return [
          ...(may.approve
            ? ([
                { label: 'Approve…', onSelect: () => openPanel({ kind: 'approve', correction: row }), unavailable },
                { label: 'Reject…', onSelect: () => openPanel({ kind: 'reject', correction: row }), unavailable },
              ] as const)
            : []),
          { label: 'Open the day', onSelect: () => list.open(row.attendance.id) },
        ];
      },
    [may.approve, openPanel, list],
  );

  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search name, code or reason"
        filters={filters}
        screen={listCorrections.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Corrections"
        columns={state ? decidedColumns : columns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={(row) => list.open(row.attendance.id)}
        rowActions={actions}
        {...(may.approve && !state && { bulkActions: bulk })}
        noun={page?.total === 1 ? 'correction' : 'corrections'}
        empty={{
          title: 'Nothing waits for approval',
          description: 'Corrections that people ask for come here.',
        }}
      />
    </>
  );
}
