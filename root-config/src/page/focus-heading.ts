const waitMs = 5_000;

/** After each change of page the heading gets the focus, so that keyboard and screen reader start where the page does. */
export function moveFocusToHeadings(main: HTMLElement): void {
  let pathname = window.location.pathname;
  let stopWaiting = () => {};

  window.addEventListener('single-spa:routing-event', () => {
    if (window.location.pathname === pathname) return;
    pathname = window.location.pathname;
    stopWaiting();
    main.scrollTop = 0;
    const startedFrom = document.activeElement;
    stopWaiting = whenHeadingIsThere(main, (heading) => {
      if (hasMovedOn(startedFrom, main)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  });
}

/** True when somebody (a form's first field, a dialog) has taken the focus since. */
function hasMovedOn(startedFrom: Element | null, main: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === startedFrom || activeElement === document.body || activeElement === null) return false;
  return main.contains(activeElement) || activeElement.closest('[role=dialog]') !== null;
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
