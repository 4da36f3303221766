import { type RefObject, useLayoutEffect } from 'react';
import { rememberRoom, roomOf } from './rooms.ts';

/** What is not there yet, or not as it will be. */
const unsettled = '[role=status], [role=alert], [aria-busy=true]';

/**
 * Keeps for a card the room that its content took last at this width, so that nothing moves when it comes and nothing is
 * empty beneath it; until it was drawn once, that is the usual room of its style.
 */
export function useRoom(
  card: string,
  room: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, content.current];
    if (!outer || !inner) return;
    let width = outer.clientWidth;
    const keep = () => {
      const height = roomOf(card, width);
      outer.style.minHeight = height === undefined ? '' : `${height}px`;
    };
    keep();
    if (typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(() => {
      if (outer.clientWidth !== width) {
        width = outer.clientWidth;
        keep();
      }
      if (inner.clientHeight > 0 && !inner.querySelector(unsettled)) rememberRoom(card, width, inner.clientHeight);
    });
    watch.observe(inner);
    return () => watch.disconnect();
  }, [card, room, content]);
}
