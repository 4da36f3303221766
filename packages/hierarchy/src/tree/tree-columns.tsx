import { levelOf, type PlaceFigures, type TreeNode } from '@routebook/contract';
import { inTaka, quantity } from '@routebook/ui';
import type { ReactNode } from 'react';
import { shareOrNull } from '../level/place-figures.tsx';

export interface TreeColumn {
  header: string;
  align?: 'end';
  /** Left out on a narrow screen. */
  wideOnly?: boolean;
  /** `figures` of today, once they are read. */
  cell: (node: TreeNode, figures: PlaceFigures | undefined) => ReactNode;
}

const taka = (amount: string | null | undefined) => (amount == null ? '—' : inTaka(amount));

/** What the tree says of a place beside its name. */
export const treeColumns: readonly TreeColumn[] = [
  { header: 'Level', wideOnly: true, cell: ({ level }) => levelOf(level).one },
  { header: 'Code', wideOnly: true, cell: ({ code }) => code },
  { header: 'Manager', wideOnly: true, cell: ({ managerName }) => managerName ?? '—' },
  { header: 'DB houses', align: 'end', wideOnly: true, cell: ({ counts }) => quantity(counts.dbHouses) },
  { header: 'Routes', align: 'end', cell: ({ counts }) => quantity(counts.routes) },
  { header: 'Outlets', align: 'end', cell: ({ counts }) => quantity(counts.outlets) },
  { header: 'SOs', align: 'end', wideOnly: true, cell: ({ counts }) => quantity(counts.salesOfficers) },
  { header: 'MTD primary', align: 'end', wideOnly: true, cell: (_, figures) => taka(figures?.mtdPrimary) },
  { header: 'MTD secondary', align: 'end', wideOnly: true, cell: (_, figures) => taka(figures?.mtdSecondary) },
  {
    header: 'Achievement',
    align: 'end',
    wideOnly: true,
    cell: (_, figures) => shareOrNull(figures?.achievement ?? null) ?? '—',
  },
];
