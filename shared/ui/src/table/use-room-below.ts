import { type RefObject, useLayoutEffect } from 'react';

/** What the last table had: lists of the portal mostly begin at the same height, and are then laid out once. */
let lastRoom = '';

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  }
  return document.documentElement;
}

/** Where the page's own layout gives the room, nothing needs measuring. */
function hasRoomFromPage(box: HTMLElement): boolean {
  const inPage = box.parentElement?.hasAttribute('data-page') === true;
  return inPage && typeof globalThis.CSS?.supports === 'function' && CSS.supports('selector(:has(a))');
}

/**
 * Tells an element's style, as `--room`, how tall it may be to end where its region ends: the rows then scroll inside
 * the table, under its head, and the page itself need not scroll. It measures when the browser has laid the page out
 * anyway, just before it paints.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>, margin = 16): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === 'undefined' || hasRoomFromPage(box)) return;
    box.style.setProperty('--room', lastRoom);
    let scroller: HTMLElement | undefined;
    const measure = () => {
      scroller ??= scrollerOf(box);
      const above = box.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const room = `${Math.floor(scroller.clientHeight - above - margin)}px`;
      if (box.style.getPropertyValue('--room') === room) return;
      lastRoom = room;
      box.style.setProperty('--room', room);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.documentElement);
    if (box.parentElement) observer.observe(box.parentElement);
    return () => observer.disconnect();
  }, [element, margin]);
}
