import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { inWords, type Message } from './actions.ts';
import type { Cursor } from './cursor.ts';
import { filled } from './fill.ts';
import { type Range, stretched } from './ranges.ts';
import { placeOf, useDrag } from './use-drag.ts';

interface Pointed {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly say: (message: Message) => void;
  readonly edit: () => void;
  /** Ends what is typed; false where it can't be taken. */
  readonly done: () => boolean;
  readonly toggle: (row: string, isOpen: boolean) => void;
  /** Shows over what the fill handle is drawn. */
  readonly showFill: (range: Range | undefined) => void;
}

/** The mouse and the finger on the grid: cells, ranges, columns, the fill handle, opening and closing. */
export function usePointer(cursor: Cursor, { grid, say, edit, done, toggle, showFill }: Pointed) {
  const { sheet, active, range, select } = cursor;
  const drag = useDrag(grid);

  function dragFill(): void {
    let target = range;
    drag({
      over: (to) => {
        target = stretched(range, to);
        showFill(target);
      },
      end: (isDone) => {
        showFill(undefined);
        if (isDone && target !== range) say(inWords(sheet.commit(filled(range, target, sheet), 'Fill')));
      },
    });
  }

  function onPointerDown(event: PointerEvent): void {
    const { target } = event;
    if (event.button !== 0 || !(target instanceof HTMLElement) || target instanceof HTMLInputElement) return;
    if (!done()) {
      event.preventDefault();
      return;
    }
    const header = target.closest<HTMLElement>('[role=columnheader]');
    if (header) {
      const column = Number(header.dataset.column);
      select({ row: 0, column }, { anchor: { row: sheet.seen().length - 1, column }, reveal: false });
    }
    const place = placeOf(target);
    if (!place) return;
    const row = sheet.seen()[place.row];
    if (row && target.matches('[data-toggle]')) {
      event.preventDefault();
      select({ row: place.row, column: 0 }, { reveal: false });
      toggle(row.id, !sheet.isOpen(row.id));
      return;
    }
    // A finger scrolls: what it taps is selected by the click.
    if (event.pointerType === 'touch') return;
    event.preventDefault();
    if (target.matches('[data-handle]')) {
      dragFill();
      return;
    }
    select(place, { extend: event.shiftKey, reveal: false });
    drag({ over: (to) => select(to, { extend: true, reveal: false }), end: () => undefined });
  }

  function onClick({ nativeEvent, target }: MouseEvent): void {
    const place = placeOf(target);
    if (!place || !('pointerType' in nativeEvent) || nativeEvent.pointerType !== 'touch') return;
    if (target instanceof HTMLElement && target.matches('[data-toggle], input')) return;
    if (place.row === active.row && place.column === active.column) edit();
    else select(place, { reveal: false });
  }

  function onDoubleClick({ target }: MouseEvent): void {
    const place = placeOf(target);
    if (place && sheet.columns()[place.column]?.kind === 'value' && !(target instanceof HTMLInputElement)) edit();
  }

  return { onPointerDown, onClick, onDoubleClick };
}
