import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks what is read out by itself, and so hidden by nothing. */
const announcer = 'data-live-announcer';

/**
 * For the positioner of a panel. Those that a swap has left open open in one frame: all of them are there when the first hides
 * from screen readers what it does not hold, and would be hidden by those below. Each is kept from that until its own turn.
 */
export function useAboveOthers(opensWithOthers: boolean): RefObject<HTMLDivElement | null> {
  const positioner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = opensWithOthers && positioner.current;
    if (!element) return;
    element.setAttribute(announcer, '');
    // A panel is started in a microtask, and hides the others in the frame after that: this comes just behind it.
    queueMicrotask(() => requestAnimationFrame(() => element.removeAttribute(announcer)));
  }, [opensWithOthers]);
  return positioner;
}
