import type { Level, TreeNode } from '@routebook/contract';
import { createContext, useContext } from 'react';

export interface TreeState {
  /** The day that the tree shows; empty for today. */
  asOf: string;
  isOpen: (node: TreeNode) => boolean;
  toggle: (node: TreeNode, open: boolean) => void;
  /** The row that the Tab key reaches; none means the first. */
  activeId: string | undefined;
  activate: (id: string) => void;
  /** The row whose drawer is open. */
  openedId: string;
  onOpen: (node: { id: string; level: Level }) => void;
}

const TreeContext = createContext<TreeState | null>(null);
export const TreeProvider = TreeContext.Provider;

export function useTree(): TreeState {
  const tree = useContext(TreeContext);
  if (!tree) throw new Error('A branch stands outside its tree.');
  return tree;
}
