import type { CSSProperties } from 'react';
import type { GridColumn } from './columns.ts';

/** Where the columns stand: one object each, so that a row which is drawn again makes none. */
export interface Layout {
  readonly styles: readonly CSSProperties[];
  /** The first column that is typed in, and how many of them there are. */
  readonly first: number;
  readonly count: number;
  /** Pixels of what stays in view at each end. */
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Pixels of what is typed in, which is placed by itself: the room for it is before the column `roomBefore`. */
  readonly room: number;
  readonly roomBefore: number;
}

const narrowName = 132;

/** On a narrow screen only the names stay in view. */
export function layoutOf(columns: readonly GridColumn[], isNarrow: boolean): Layout {
  const widthOf = (column: GridColumn) => (column.kind === 'name' && isNarrow ? narrowName : column.width);
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0);
  let left = 0;
  let frozenLeft = 0;
  let rest = columns.filter((column) => column.kind === 'summary' && column.side === 'right');
  const right = rest.reduce((sum, column) => sum + column.width, 0);
  const styles = columns.map((column): CSSProperties => {
    const start = left;
    left += widthOf(column);
    const size = { width: widthOf(column) };
    if (column.kind === 'value') return { ...size, left: start };
    if (column.kind === 'name' || column.side === 'left') {
      frozenLeft = left;
      return { ...size, left: start };
    }
    rest = rest.slice(1);
    return { ...size, right: rest.reduce((sum, other) => sum + other.width, 0) };
  });
  const first = columns.findIndex(({ kind }) => kind === 'value');
  return {
    styles,
    first,
    count: columns.filter(({ kind }) => kind === 'value').length,
    left: isNarrow ? narrowName : frozenLeft,
    right: isNarrow ? 0 : right,
    width,
    room: columns.reduce((sum, column) => sum + (column.kind === 'value' ? column.width : 0), 0),
    roomBefore: columns.findIndex((column) => column.kind === 'summary' && column.side === 'right'),
  };
}
