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
  /** Pixels of what is typed in, which is placed by itself. */
  readonly room: number;
  /** The first column that stays in view at the right end; as many as there are columns when none does. */
  readonly end: number;
}

const narrowName = 132;

/** On a narrow screen only the names stay in view. */
export function layoutOf(columns: readonly GridColumn[], isNarrow: boolean): Layout {
  const widthOf = (column: GridColumn) => (column.kind === 'name' && isNarrow ? narrowName : column.width);
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0);
  let left = 0;
  let frozenLeft = 0;
  const right = columns.reduce(
    (sum, column) => sum + (column.kind === 'summary' && column.side === 'right' ? column.width : 0),
    0,
  );
  const styles = columns.map((column): CSSProperties => {
    const start = left;
    left += widthOf(column);
    const size = { width: widthOf(column) };
    if (column.kind === 'value') return { ...size, left: start };
    if (column.kind === 'name' || column.side === 'left') {
      frozenLeft = left;
      return { ...size, left: start };
    }
    return size;
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
    end: columns.filter((column) => column.kind !== 'summary' || column.side === 'left').length,
  };
}

/** How far a sheet is to be scrolled so that a column that is typed in stands between those that stay in view; as it is when it does. */
export function scrolledTo(
  column: number,
  { styles, left, right }: Layout,
  { scrollLeft, clientWidth }: Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>,
): number {
  const start = Number(styles[column]?.left ?? 0);
  const end = start + Number(styles[column]?.width ?? 0);
  if (start < scrollLeft + left) return start - left;
  return Math.max(scrollLeft, end + right - clientWidth);
}
