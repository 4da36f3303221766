import type { Level, LevelEntry, NodeStatus } from '@routebook/contract';
import type { Selection } from '@routebook/ui';
import type { StatusStep } from './statuses.ts';

/** A place that something is done with: a row of a list, of the tree, or the one in the drawer. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly status: NodeStatus;
  /** As it was read; the tree does not know it. */
  readonly version?: number;
  readonly deletedAt?: string | null;
}

/** A panel that a person can open, and what it is about. */
export type Panel =
  | { readonly kind: 'add'; readonly entry: LevelEntry }
  | { readonly kind: 'edit'; readonly subject: Subject }
  | { readonly kind: 'move'; readonly subject: Subject }
  | { readonly kind: 'merge'; readonly subject: Subject }
  | {
      readonly kind: 'status';
      readonly entry: LevelEntry;
      readonly selection: Selection;
      readonly status: StatusStep;
      readonly what: string;
    }
  | { readonly kind: 'replace'; readonly old: { readonly id: string; readonly name: string } }
  | { readonly kind: 'import'; readonly entry: LevelEntry };

export type OpenPanel = (panel: Panel) => void;
