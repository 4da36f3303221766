import { exportMoves, listMoves, type MarketMove, moveStates } from '@routebook/contract';
import {
  DataTable,
  exportsOf,
  type Filter,
  FilterBar,
  failedCall,
  type May,
  marketFilterOf,
  type RowAction,
  toast,
  useServerList,
} from '@routebook/ui';
import { useCallback } from 'react';
import type { Subject } from '../level/panel.ts';
import { type OwnMarket, ownPlaceProblem, useOwnMarket } from '../level/use-own-market.ts';
import { confirmStagedMove, discardStagedMove, undoConfirmedMove } from './change-move.ts';
import { moveColumns, stateLabels } from './move-columns.tsx';

const filters: readonly Filter[] = [
  { kind: 'period' },
  marketFilterOf(),
  {
    kind: 'choice',
    key: 'state',
    label: 'State',
    anyLabel: 'All states',
    choices: moveStates.map((value) => ({ value, label: stateLabels[value] })),
  },
];
const exports = exportsOf('Moves', exportMoves);
const rowId = (move: MarketMove) => move.id;
const rowLabel = (move: MarketMove) => `${move.node.name} to ${move.to.name}`;

async function confirmFromList(move: MarketMove): Promise<void> {
  try {
    await confirmStagedMove(move);
  } catch (error) {
    toast({ title: `${move.node.name} was not moved`, description: failedCall(error).message, kind: 'error' });
  }
}

function actionsOf({ state, node, undoProblem }: MarketMove, own: OwnMarket): RowAction<MarketMove>[] {
  if (state === 'staged') {
    return [
      {
        label: 'Make the move',
        onSelect: (move) => void confirmFromList(move),
        unavailable: ownPlaceProblem(own, node.id),
      },
      { label: 'Discard', onSelect: (move) => void discardStagedMove(move) },
    ];
  }
  if (state !== 'confirmed') return [];
  const undo = (move: MarketMove) => void undoConfirmedMove(move);
  return [{ label: 'Undo', onSelect: undo, unavailable: undoProblem ?? undefined }];
}

interface MovesProps {
  /** The address of the level that they are shown at. */
  screen: string;
  may: May;
  onOpen: (subject: Pick<Subject, 'id' | 'level'>) => void;
}

/** The moves of all levels: what went where, with what, and the way back. */
export function Moves({ screen, may, onOpen }: MovesProps) {
  const { list, source, page } = useServerList(listMoves, filters);
  const open = useCallback(({ node }: MarketMove) => onOpen(node), [onOpen]);
  const own = useOwnMarket();
  const actions = useCallback((move: MarketMove) => actionsOf(move, own), [own]);

  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search place or reason"
        filters={filters}
        screen={screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Moves"
        columns={moveColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={open}
        {...(may.edit && { rowActions: actions })}
        noun={page?.total === 1 ? 'move' : 'moves'}
        empty={{
          title: 'No moves yet',
          description: 'Move a place from the menu of its row in a list. Every move is kept here and can be undone.',
        }}
      />
    </>
  );
}
