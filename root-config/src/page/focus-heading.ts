const waitMs = 5_000;

/**
 * Answers what to call when the page of an address stands. After a change of page its heading gets the focus, so that
 * keyboard and screen reader start where the page does; the first page of a load leaves it to the browser.
 */
export function focusHeadingsOf(main: HTMLElement): (pathname: string) => void {
  let shown: string | null = null;
  let stopWaiting = () => {};

  return (pathname) => {
    if (pathname === shown) return;
    const isFirst = shown === null;
    shown = pathname;
    stopWaiting();
    if (isFirst) return;
    main.scrollTop = 0;
    const startedFrom = document.activeElement;
    stopWaiting = whenHeadingIsThere(main, (heading) => {
      if (hasMovedOn(startedFrom, main)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  };
}

/** True when a form's first field or a dialog has the focus by now. */
function hasMovedOn(startedFrom: Element | null, main: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return false;
  if (main.contains(activeElement)) return activeElement !== startedFrom || activeElement.matches('input, textarea');
  return activeElement.closest('[role=dialog], dialog') !== null;
}

/** Calls back once, at the earliest after the next frame: before that the heading may still be the old page's. */
function whenHeadingIsThere(main: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    stop();
    found(heading);
  };
  const observer = new MutationObserver(look);
  const frame = requestAnimationFrame(() => {
    observer.observe(main, { childList: true, subtree: true });
    look();
  });
  const timer = setTimeout(stop, waitMs);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
  }
  return stop;
}
