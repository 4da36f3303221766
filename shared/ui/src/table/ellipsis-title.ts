/** Gives the cell under the pointer a title where it has more text than room; one that has room again loses it. */
export function setEllipsisTitle({ target }: { readonly target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest('td, th') : null;
  if (!(cell instanceof HTMLElement)) return;
  const text = cell.textContent.trim();
  if (text !== '' && [cell, ...cell.querySelectorAll('*')].some(isCut)) cell.title = text;
  else cell.removeAttribute('title');
}

/** What is drawn within a line has no room of its own, which reads as none. */
function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return clientWidth > 0 && scrollWidth > clientWidth;
}
