import { type RefObject, useEffect, useLayoutEffect } from 'react';
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
    const element = room.current;
    const height = element ? roomOf(card, element.clientWidth) : undefined;
    if (element && height !== undefined) element.style.minHeight = `${height}px`;
  }, [card, room]);

  useEffect(() => {
    const element = content.current;
    if (!element || typeof ResizeObserver !== 'function') return;
    const watch = new ResizeObserver(() => {
      if (element.clientHeight === 0 || element.querySelector(unsettled)) return;
      rememberRoom(card, element.clientWidth, element.clientHeight);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [card, content]);
}
