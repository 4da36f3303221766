import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Place } from './ranges.ts';

/** The cell of the grid that an element is in. */
export function placeOf(target: EventTarget | null): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-index]');
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) } : undefined;
}

interface Drag {
  readonly over: (place: Place) => void;
  readonly end: (isDone: boolean) => void;
}

/** Pixels from an edge of the grid within which it scrolls, and how far in each frame. */
const edge = 28;
const step = 18;

/** Follows the pointer over the grid until it is let go, scrolling where it comes near an edge; Escape ends it without doing anything. */
export function useDrag(grid: RefObject<HTMLDivElement | null>) {
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return useCallback(
    ({ over, end }: Drag) => {
      stop.current();
      const leaving = new AbortController();
      const { signal } = leaving;
      let pointer: PointerEvent | undefined;
      const follow = () => {
        const place = pointer && placeOf(document.elementFromPoint(pointer.clientX, pointer.clientY));
        if (place) over(place);
      };
      const scroll = () => {
        if (signal.aborted) return;
        const box = grid.current?.getBoundingClientRect();
        if (box && pointer) {
          const towards = (at: number, from: number, to: number) =>
            at < from + edge ? -step : at > to - edge ? step : 0;
          const across = towards(pointer.clientX, box.left, box.right);
          const down = towards(pointer.clientY, box.top, box.bottom);
          if (across !== 0 || down !== 0) {
            grid.current?.scrollBy(across, down);
            follow();
          }
        }
        requestAnimationFrame(scroll);
      };
      const finish = (isDone: boolean) => {
        leaving.abort();
        end(isDone);
      };
      window.addEventListener(
        'pointermove',
        (event) => {
          if (!pointer) requestAnimationFrame(scroll);
          pointer = event;
          follow();
        },
        { signal },
      );
      window.addEventListener('pointerup', () => finish(true), { signal });
      window.addEventListener('pointercancel', () => finish(false), { signal });
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
      stop.current = () => leaving.abort();
    },
    [grid],
  );
}
