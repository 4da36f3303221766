import {
  type Correction,
  type CorrectionState,
  correctionStates,
  listCorrections,
  type QueryOf,
} from '@routebook/contract';
import {
  type Column,
  DataTable,
  type ListState,
  type May,
  type RowAction,
  StatusBadge,
  showDate,
  showInstant,
  useServerRead,
  useUrlState,
} from '@routebook/ui';
import { useMemo } from 'react';
import { askedFor } from './asked-for.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { DayBadge } from './day-badge.tsx';
import type { DayFilterKey } from './list-options.ts';
import type { OpenPanel } from './panel.ts';
import { correctionWords } from './statuses.ts';

const columns: readonly Column<Correction>[] = [
  { id: 'name', header: 'Name', fixed: true, width: 160, cell: ({ attendance }) => attendance.user.name },
  { id: 'date', header: 'Day', width: 108, cell: ({ attendance }) => showDate(attendance.date) },
  { id: 'status', header: 'Is', width: 140, cell: ({ attendance }) => <DayBadge status={attendance.status} /> },
  { id: 'asked', header: 'Asked for', width: 180, cell: askedFor },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { id: 'askedBy', header: 'Asked by', width: 140, cell: ({ askedBy }) => askedBy.name },
  { id: 'askedAt', header: 'When', width: 150, optional: true, cell: ({ askedAt }) => showInstant(askedAt) },
  {
    id: 'state',
    header: 'State',
    width: 100,
    cell: ({ state }) => <StatusBadge status={correctionWords[state].label} tone={correctionWords[state].tone} />,
  },
  {
    id: 'decidedBy',
    header: 'Decided by',
    width: 140,
    optional: true,
    cell: ({ decidedBy }) => decidedBy?.name ?? '—',
  },
];

const inUrl = { state: 'waiting' };
const stateWords = {
  waiting: correctionWords.waiting.label,
  approved: correctionWords.approved.label,
  rejected: correctionWords.rejected.label,
  withdrawn: correctionWords.withdrawn.label,
} satisfies Record<CorrectionState, string>;

interface WaitingProps {
  list: ListState<DayFilterKey>;
  may: May;
  openPanel: OpenPanel;
}

/** Corrections that wait for approval, and those that were decided. */
export function Waiting({ list, may, openPanel }: WaitingProps) {
  const [url, setUrl] = useUrlState(inUrl);
  const state: CorrectionState = correctionStates.find((known) => known === url.state) ?? 'waiting';
  const { search, market, page, pageSize } = list.values;
  const query = { state, page, pageSize, ...(search && { search }), ...(market && { market }) };
  const source = useServerRead(listCorrections, {
    query: query satisfies QueryOf<typeof listCorrections>,
    keepPrevious: true,
  });
  const { data } = source;
  const shown = useMemo(() => data && { rows: data.corrections, total: data.totalCorrections }, [data]);
  const actions = useMemo(
    () =>
      (row: Correction): RowAction<Correction>[] => {
        const unavailable =
          row.state === 'waiting' ? undefined : `It is ${correctionWords[row.state].label.toLowerCase()}.`;
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
      <ChoiceBar
        list={list}
        label="State"
        words={stateWords}
        value={state}
        onChoose={(next) => setUrl({ state: next }, { push: true })}
      />
      <DataTable
        label="Corrections"
        columns={columns}
        list={list}
        source={source}
        page={shown}
        rowId={({ id }) => id}
        rowLabel={({ attendance }) => `the correction of ${attendance.user.name} on ${attendance.date}`}
        onOpen={(row) => list.open(row.attendance.id)}
        rowActions={actions}
        noun={shown?.total === 1 ? 'correction' : 'corrections'}
        empty={
          state === 'waiting'
            ? { title: 'Nothing waits for approval', description: 'Corrections that people ask for come here.' }
            : { title: `No correction is ${correctionWords[state].label.toLowerCase()}` }
        }
      />
    </>
  );
}
