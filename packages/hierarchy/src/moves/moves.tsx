import { listMoves, type MarketMove, moveStates } from '@routebook/contract';
import type { May } from '@routebook/ui';
import {
  DataTable,
  FilterBar,
  failedCall,
  type ListOptions,
  pageIn,
  type RowAction,
  toast,
  useListState,
  useServerRead,
} from '@routebook/ui';
import { useCallback, useMemo } from 'react';
import type { Subject } from '../level/panel.ts';
import { confirmStagedMove, discardStagedMove, undoConfirmedMove } from './change-move.ts';
import { moveColumns, stateLabels } from './move-columns.tsx';
import { movesThatMatch } from './moves-that-match.ts';

const options: ListOptions<'state'> = { sort: '', filters: { state: '' } };
const filters = [
  {
    kind: 'choice',
    key: 'state',
    label: 'State',
    anyLabel: 'All states',
    choices: moveStates.map((value) => ({ value, label: stateLabels[value] })),
  },
] as const;
const rowId = (move: MarketMove) => move.id;
const rowLabel = (move: MarketMove) => `${move.node.name} to ${move.to.name}`;

async function confirmFromList(move: MarketMove): Promise<void> {
  try {
    await confirmStagedMove(move);
  } catch (error) {
    toast({ title: `${move.node.name} was not moved`, description: failedCall(error).message, kind: 'error' });
  }
}

function actionsOf({ state }: MarketMove): RowAction<MarketMove>[] {
  if (state === 'staged') {
    return [
      { label: 'Make the move', onSelect: (move) => void confirmFromList(move) },
      { label: 'Discard', onSelect: (move) => void discardStagedMove(move) },
    ];
  }
  return state === 'confirmed' ? [{ label: 'Undo', onSelect: (move) => void undoConfirmedMove(move) }] : [];
}

interface MovesProps {
  may: May;
  onOpen: (subject: Pick<Subject, 'id' | 'level'>) => void;
}

/** The latest moves of all levels: what went where, with what, and the way back. */
export function Moves({ may, onOpen }: MovesProps) {
  const list = useListState(options);
  const { search, state } = list.values;
  const source = useServerRead(listMoves, { query: {}, keepPrevious: true });
  const page = useMemo(
    () => source.data && pageIn(movesThatMatch(source.data.moves, { search, state }), list.values),
    [source.data, search, state, list.values],
  );
  const open = useCallback(({ node }: MarketMove) => onOpen(node), [onOpen]);

  return (
    <>
      <FilterBar list={list} searchLabel="Search place or reason" filters={filters} />
      <DataTable
        label="Moves"
        columns={moveColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={open}
        {...(may.edit && { rowActions: actionsOf })}
        noun={page?.total === 1 ? 'move' : 'moves'}
        empty={{
          title: 'No moves yet',
          description: 'Move a place from the menu of its row in a list. Every move is kept here and can be undone.',
        }}
      />
    </>
  );
}
