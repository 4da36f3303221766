/** So long whoever takes the focus' place away may put it elsewhere: a dialog gives it back, a list has the next row. */
const othersFirstMs = 100;
/** Where one works. */
const place = '[data-page], [role=dialog], [role=alertdialog]';

/**
 * Where what has the focus is taken away or disabled, as a button that is gone once it was pressed, browsers leave the focus with
 * nothing: a screen reader starts anew. Here it goes on from the nearest element around it that is still there, from which Tab leads
 * on as before, and from the heading of the page where nothing of it is. Answers how to stop.
 */
export function keepFocus(): () => void {
  let path: readonly HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = ({ target }: Event) => {
    path = target instanceof HTMLElement ? pathFrom(target) : [];
  };
  const goOn = () => {
    timer = undefined;
    if (isLost(path)) focusOn(nextOf(path));
  };
  const observer = new MutationObserver(() => {
    if (timer === undefined && isLost(path)) timer = setTimeout(goOn, othersFirstMs);
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** The element and all around it up to where one works; nothing outside of such a place. */
function pathFrom(element: HTMLElement): readonly HTMLElement[] {
  const end = element.closest(place);
  const path: HTMLElement[] = [];
  for (let one: HTMLElement | null = end && element; one; one = one === end ? null : one.parentElement) path.push(one);
  return path;
}

/** Whoever presses beside everything has put the focus nowhere; then what had it is still there. */
function isLost([had]: readonly HTMLElement[]): boolean {
  return (
    had !== undefined && (!had.isConnected || had.matches(':disabled')) && document.activeElement === document.body
  );
}

function nextOf(path: readonly HTMLElement[]): HTMLElement | null {
  return path.slice(1).find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('[data-page] h1');
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
