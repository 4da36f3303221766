import { levelOf, type TreeNode } from '@routebook/contract';
import { quantity } from '@routebook/ui';
import type { ReactNode } from 'react';

export interface TreeColumn {
  header: string;
  align?: 'end';
  /** Left out on a narrow screen. */
  wideOnly?: boolean;
  cell: (node: TreeNode) => ReactNode;
}

/** What the tree says of a place beside its name. */
export const treeColumns: readonly TreeColumn[] = [
  { header: 'Level', wideOnly: true, cell: ({ level }) => levelOf(level).one },
  { header: 'Code', wideOnly: true, cell: ({ code }) => code },
  { header: 'Manager', wideOnly: true, cell: ({ managerName }) => managerName ?? '—' },
  { header: 'DB houses', align: 'end', wideOnly: true, cell: ({ counts }) => quantity(counts.dbHouses) },
  { header: 'Routes', align: 'end', cell: ({ counts }) => quantity(counts.routes) },
  { header: 'Outlets', align: 'end', cell: ({ counts }) => quantity(counts.outlets) },
  { header: 'SOs', align: 'end', wideOnly: true, cell: ({ counts }) => quantity(counts.salesOfficers) },
];
