import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { type Layout, scrolledTo } from './layout.ts';
import type { Place } from './ranges.ts';
import { headHeight, rowHeight } from './sheet-css.ts';

interface Windowed {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** The row that has the focus: drawn wherever it is, so that the focus is never lost by scrolling. */
  readonly active: number;
  readonly layout: Layout;
}

/** Rows and columns drawn beyond those in view, at each end: what a wheel scrolls before the next are drawn. */
const overscan = { rows: 4, columns: 1 };

/** Which rows and which columns are in view. */
export function useWindows({ scroller, count, active, layout }: Windowed) {
  const withActive = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (active < 0 || indexes.includes(active)) return indexes;
      return [...indexes, active].sort((one, other) => one - other);
    },
    [active],
  );
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscan.rows,
    rangeExtractor: withActive,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: rowHeight / 2,
    useFlushSync: false,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: layout.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => Number(layout.styles[layout.first + index]?.width ?? 0),
    overscan: overscan.columns,
    scrollMargin: layout.left,
    useFlushSync: false,
  });
  const across = columns.getVirtualItems();
  return {
    rows: rows.getVirtualItems().map(({ index }) => index),
    columns: { from: layout.first + (across[0]?.index ?? 0), to: layout.first + (across.at(-1)?.index ?? -1) },
    reveal: ({ row, column }: Place) => {
      rows.scrollToIndex(row);
      const box = scroller.current;
      const isTyped = column >= layout.first && column < layout.first + layout.count;
      if (box && isTyped) box.scrollLeft = scrolledTo(column, layout, box);
    },
  };
}
