import type { LevelEntry, MarketNode } from '@routebook/contract';
import type { Column, PageLink } from '@routebook/ui';
import type { ComponentType, ReactNode } from 'react';

/** What one level's screen has of its own; everything else is the same for all nine. */
export interface LevelScreenConfig<Row extends MarketNode = MarketNode> {
  readonly entry: LevelEntry;
  /** What the level is for, in one sentence. */
  readonly description: string;
  readonly columns: readonly Column<Row>[];
  /** Around the table: what some columns show of the rows of a page, read apart. */
  readonly Beside?: ComponentType<{ ids: readonly string[]; children: ReactNode }>;
  /** Sibling screens without a menu entry of their own. */
  readonly tabs?: readonly PageLink[];
}
