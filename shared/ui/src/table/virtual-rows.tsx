import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';

/** Brings a row into view before it is focused. */
export type Reveal = (index: number) => void;

export interface VirtualRowsProps {
  count: number;
  /** Pixels; every row is as tall. */
  rowHeight: number;
  scroller: RefObject<HTMLDivElement | null>;
  reveal: Ref<Reveal>;
  drawRow: (index: number) => ReactNode;
}

/** Only the rows in view, with empty ones as tall as what is above and below. */
export function VirtualRows({ count, rowHeight, scroller, reveal, drawRow }: VirtualRowsProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  });
  useImperativeHandle(reveal, () => (index) => virtual.scrollToIndex(index), [virtual]);

  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {items.map(({ index, key }) => (
        <Fragment key={key}>{drawRow(index)}</Fragment>
      ))}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </>
  );
}
