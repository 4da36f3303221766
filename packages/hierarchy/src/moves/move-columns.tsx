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

type Counted = 'dbHouses' | 'routes' | 'outlets' | 'people';

/** How many of what came along. */
function along(id: Counted, header: string, width: number): Column<MarketMove> {
  return { id, header, align: 'end', width, cell: ({ impact }) => quantity(impact[id]) };
}

export const moveColumns: readonly Column<MarketMove>[] = [
  { id: 'node', header: 'Moved', fixed: true, width: 140, cell: ({ node }) => node.name },
  { id: 'level', header: 'Level', width: 78, cell: ({ node }) => levelOf(node.level).one },
  { id: 'from', header: 'From', width: 115, cell: ({ from }) => from?.name ?? '—' },
  { id: 'to', header: 'To', width: 115, cell: ({ to }) => to.name },
  { id: 'effectiveFrom', header: 'Takes effect', width: 112, cell: (move) => showDate(move.effectiveFrom) },
  along('dbHouses', 'DB houses', 98),
  along('routes', 'Routes', 72),
  along('outlets', 'Outlets', 80),
  { ...along('people', 'People', 78), optional: true },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  {
    id: 'state',
    header: 'State',
    width: 84,
    cell: ({ state }) => <StatusBadge status={stateLabels[state]} tone={tones[state]} />,
  },
  { id: 'stagedBy', header: 'By', width: 105, cell: ({ stagedBy }) => stagedBy },
  { id: 'stagedAt', header: 'When', width: 150, optional: true, cell: ({ stagedAt }) => showInstant(stagedAt) },
];
