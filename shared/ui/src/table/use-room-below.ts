import { type RefObject, useLayoutEffect } from 'react';

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  }
  return document.documentElement;
}

/**
 * Tells an element's style, as `--room`, how tall it may be to end where its region ends: the rows then scroll inside
 * the table, under its head, and the page itself need not scroll.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>, margin = 16): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const scroller = scrollerOf(box);
    const measure = () => {
      const above = box.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const room = `${Math.floor(scroller.clientHeight - above - margin)}px`;
      if (box.style.getPropertyValue('--room') !== room) box.style.setProperty('--room', room);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    if (box.parentElement) observer.observe(box.parentElement);
    return () => observer.disconnect();
  }, [element, margin]);
}
