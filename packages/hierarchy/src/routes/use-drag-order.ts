import { type PointerEvent, useRef } from 'react';

/** The place among `rows` that a pointer at this height is over. */
function placeAt(rows: readonly Element[], y: number): number {
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below === -1 ? rows.length - 1 : below;
}

/**
 * Reorders a list by dragging a handle, with mouse, pen or finger. Give `list` to the list's element and
 * `handle(index)` to each row's handle; rows are the list's own children.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = index;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = dragged.current;
      if (from === null || !list.current) return;
      const rows = [...list.current.children];
      const over = placeAt(rows, event.clientY);
      const to = over > from && event.clientY < (rows[over]?.getBoundingClientRect().top ?? 0) ? over - 1 : over;
      if (to === from) return;
      dragged.current = to;
      onMove(from, to);
      rows[to]?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: () => {
      dragged.current = null;
    },
    onPointerCancel: () => {
      dragged.current = null;
    },
  });
  return { list, handle };
}
