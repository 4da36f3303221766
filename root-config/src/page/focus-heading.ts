const waitMs = 5_000;

/** Hears where the person goes, and brings the focus there. */
export interface HeadingFocus {
  /** Another address is on its way. */
  goesTo(pathname: string): void;
  /** The page of the address stands. */
  stands(pathname: string): void;
}

/**
 * After a change of page its heading gets the focus, so that keyboard and screen reader start where the page does; the first
 * page of a load leaves it to the browser. Where the person has put it meanwhile it stays.
 */
export function focusHeadingsOf(main: HTMLElement): HeadingFocus {
  let going: string | null = null;
  let shown: string | null = null;
  let startedFrom: Element | null = null;
  let hasActed = false;
  let stopWaiting = () => {};
  const act = () => {
    hasActed = true;
  };
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, act, true);

  return {
    goesTo(pathname) {
      if (pathname === going) return;
      going = pathname;
      startedFrom = document.activeElement;
      hasActed = false;
    },
    stands(pathname) {
      if (pathname === shown) return;
      const isFirst = shown === null;
      shown = pathname;
      stopWaiting();
      if (isFirst) return;
      main.scrollTop = 0;
      stopWaiting = whenHeadingIsThere(main, (heading) => {
        if (hasMovedOn(startedFrom, main, hasActed)) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      });
    },
  };
}

/** True when a form's first field or a dialog has the focus by now, or the person has put it somewhere else. */
function hasMovedOn(startedFrom: Element | null, main: HTMLElement, hasActed: boolean): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return false;
  if (hasActed && activeElement !== startedFrom) return true;
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
