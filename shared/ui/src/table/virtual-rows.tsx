import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { type RowSlots, rowSlots } from './row-slots.ts';

/** Brings a row into view before it is focused. */
export type Reveal = (index: number) => void;

export interface VirtualRowsProps {
  count: number;
  /** Pixels; every row is as tall. */
  rowHeight: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** The row that Tab reaches: drawn wherever it is, so that the focus is never lost by scrolling. */
  active: number;
  reveal: Ref<Reveal>;
  drawRow: (index: number) => ReactNode;
}

/** Rows drawn beyond those in view, at each end: what a wheel scrolls before the next are drawn. */
const overscan = 4;

/** Only the rows in view and the active one, with empty ones as tall as what is between. */
export function VirtualRows({ count, rowHeight, scroller, active, reveal, drawRow }: VirtualRowsProps) {
  const withActive = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(active) ? indexes : [...indexes, active].sort((one, other) => one - other);
    },
    [active],
  );
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: withActive,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  });
  useImperativeHandle(reveal, () => (index) => virtual.scrollToIndex(index), [virtual]);

  const items = virtual.getVirtualItems();
  const drawn = useRef<RowSlots>(new Map());
  const slots = rowSlots(
    drawn.current,
    items.map(({ index }) => index),
    active,
  );
  useLayoutEffect(() => {
    drawn.current = slots;
  });

  const gapBefore = (place: number) => {
    const end = items[place - 1]?.end ?? 0;
    const start = items[place]?.start ?? virtual.getTotalSize();
    return start > end && <tr aria-hidden style={{ height: start - end }} />;
  };
  return (
    <>
      {items.map(({ index }, place) => (
        <Fragment key={slots.get(index)}>
          {gapBefore(place)}
          {drawRow(index)}
        </Fragment>
      ))}
      {gapBefore(items.length)}
    </>
  );
}
