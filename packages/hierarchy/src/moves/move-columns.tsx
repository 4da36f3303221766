import { levelOf, type MarketMove } from '@routebook/contract';
import { type Column, quantity, StatusBadge, type StatusTone, showDate, showInstant } from '@routebook/ui';

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

function broughtAlong({ impact }: MarketMove): string {
  return `${quantity(impact.dbHouses)} DB houses, ${quantity(impact.routes)} routes, ${quantity(impact.outlets)} outlets`;
}

export const moveColumns: readonly Column<MarketMove>[] = [
  { id: 'node', header: 'Moved', fixed: true, width: 180, cell: ({ node }) => node.name },
  { id: 'level', header: 'Level', width: 90, cell: ({ node }) => levelOf(node.level).one },
  { id: 'from', header: 'From', width: 150, cell: ({ from }) => from?.name ?? '—' },
  { id: 'to', header: 'To', width: 150, cell: ({ to }) => to.name },
  { id: 'effectiveFrom', header: 'Takes effect', width: 115, cell: (move) => showDate(move.effectiveFrom) },
  { id: 'impact', header: 'With it', cell: broughtAlong },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  {
    id: 'state',
    header: 'State',
    width: 100,
    cell: ({ state }) => <StatusBadge status={stateLabels[state]} tone={tones[state]} />,
  },
  { id: 'stagedBy', header: 'By', width: 130, cell: ({ stagedBy }) => stagedBy },
  { id: 'stagedAt', header: 'When', width: 150, cell: ({ stagedAt }) => showInstant(stagedAt) },
];
