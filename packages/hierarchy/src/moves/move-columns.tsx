import { levelOf, type MarketMove } from '@routebook/contract';
import { type Column, StatusBadge, type StatusTone, showDate, showInstant } from '@routebook/ui';
import { countsInWords } from '../remove/counts-in-words.ts';

export const stateLabels: Readonly<Record<MarketMove['state'], string>> = {
  staged: 'Staged',
  confirmed: 'Made',
  undone: 'Undone',
  discarded: 'Discarded',
};

const tones: Readonly<Record<MarketMove['state'], StatusTone>> = {
  staged: 'waiting',
  confirmed: 'good',
  undone: 'neutral',
  discarded: 'neutral',
};

function broughtAlong({ impact: { dbHouses, routes, outlets } }: MarketMove): string {
  return countsInWords({ dbHouses, routes, outlets }).join(', ') || 'Nothing';
}

export const moveColumns: readonly Column<MarketMove>[] = [
  { id: 'node', header: 'Moved', fixed: true, width: 160, cell: ({ node }) => node.name },
  { id: 'level', header: 'Level', width: 84, cell: ({ node }) => levelOf(node.level).one },
  { id: 'from', header: 'From', width: 130, cell: ({ from }) => from?.name ?? '—' },
  { id: 'to', header: 'To', width: 130, cell: ({ to }) => to.name },
  { id: 'effectiveFrom', header: 'Takes effect', width: 112, cell: (move) => showDate(move.effectiveFrom) },
  { id: 'impact', header: 'With it', cell: broughtAlong },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  {
    id: 'state',
    header: 'State',
    width: 84,
    cell: ({ state }) => <StatusBadge status={stateLabels[state]} tone={tones[state]} />,
  },
  { id: 'stagedBy', header: 'By', width: 120, cell: ({ stagedBy }) => stagedBy },
  { id: 'stagedAt', header: 'When', width: 150, optional: true, cell: ({ stagedAt }) => showInstant(stagedAt) },
];
