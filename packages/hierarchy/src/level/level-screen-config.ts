import type { LevelEntry, MarketNode } from '@routebook/contract';
import type { Choice, Column, PageLink, RowPage, RowSource } from '@routebook/ui';

/** A page of rows and how its reading stands. */
export interface RowsRead<Row> {
  source: RowSource;
  /** Undefined until the first answer. */
  page: RowPage<Row> | undefined;
}

/** What one level's screen has of its own; everything else is the same for all nine. */
export interface LevelScreenConfig<Row extends MarketNode = MarketNode> {
  readonly entry: LevelEntry;
  /** What the level is for, in one sentence. */
  readonly description: string;
  readonly columns: readonly Column<Row>[];
  readonly statuses: readonly Choice[];
  /** A hook that reads the rows which an address's query string asks for. */
  readonly useRows: (search: string) => RowsRead<Row>;
  /** Sibling screens without a menu entry of their own. */
  readonly tabs?: readonly PageLink[];
}
