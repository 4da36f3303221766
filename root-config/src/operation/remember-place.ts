import { holdKeys } from './hold-keys.ts';

const waitMs = 2_000;
/** All else is above the page: dialogs, drawers, menus. */
const inRegion = '.parcel, #page-notices';

type Finder = (root: ParentNode) => HTMLElement | null;

/**
 * Notes where the person is in a region, or in what lies above the page; the answer brings them there again in what has replaced
 * it: the same element has the focus, or the heading when there is none like it, and everything is scrolled as it was.
 */
export function rememberPlace(region: HTMLElement, old: HTMLElement): (fresh: HTMLElement) => void {
  const active = document.activeElement;
  const isAbove = active instanceof HTMLElement && active !== document.body && !active.closest(inRegion);
  const focused = active instanceof HTMLElement && (isAbove || old.contains(active)) ? active : null;
  const find = focused && finderOf(focused, isAbove ? document.body : old);
  const selection = focused && selectionOf(focused);
  const scrolled = scrolledIn(old);
  const layers = layersAbove().map((layer) => ({ layer, scrolled: scrolledIn(layer) }));
  const { scrollTop, scrollLeft } = region;

  /** That in the same place above the page, once the one that was there is gone. */
  const scrolledAgain = ({ layer, scrolled: inside }: (typeof layers)[number], index: number) => {
    if (layer.isConnected || inside.length === 0) return true;
    const same = layersAbove()[index];
    return same !== undefined && inside.every((one) => one(same));
  };

  // What lies above the page is there again only after the old one has gone: in between no field has the focus.
  let release = () => {};

  return (fresh) => {
    if (old.isConnected) {
      if (isAbove && focused?.isConnected) release = holdKeys(selection !== null);
    } else if (focused?.isConnected) release();
    let atHeading: Element | null = null;
    const bringBack = (): boolean => {
      if (region.scrollTop !== scrollTop) region.scrollTop = scrollTop;
      if (region.scrollLeft !== scrollLeft) region.scrollLeft = scrollLeft;
      const isScrolled =
        scrolled.every((one) => one(fresh)) && region.scrollTop === scrollTop && layers.every(scrolledAgain);
      if (!focused || !find) return isScrolled;
      if (isAbove) {
        const isBack = bringAbove(focused, find, selection);
        if (isBack && !focused.isConnected) release();
        return isBack && isScrolled;
      }
      // What the person opened meanwhile closes when the focus goes behind it.
      if (document.querySelector('[role$=dialog][data-state=open]')) return isScrolled;
      const now = document.activeElement;
      const isFree = now === null || now === document.body || now === focused || now === atHeading;
      if (!isFree) return isScrolled;
      const target = find(fresh);
      if (target) focusOn(target, selection);
      else atHeading = focusHeading(fresh) ?? atHeading;
      return isScrolled && target !== null;
    };
    if (!bringBack()) tryUntil(bringBack, fresh);
  };
}

/** What opens above the page takes the focus by itself, until the person has done something. */
function bringAbove(focused: HTMLElement, find: Finder, selection: Selection | null): boolean {
  if (focused.isConnected) return true;
  const target = find(document.body);
  if (target) focusOn(target, selection);
  return target !== null;
}

/** Tries again as the new view fills, until it worked, the person goes on, or the time is over. */
function tryUntil(done: () => boolean, fresh: HTMLElement): void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of ['pointerdown', 'keydown', 'wheel']) window.removeEventListener(input, stop, true);
  };
  const observer = new MutationObserver(() => {
    if (!fresh.isConnected || done()) stop();
  });
  const timer = setTimeout(stop, waitMs);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const input of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(input, stop, true);
}

/** By what a person knows an element: its id, name, label or words, and which one of several alike it is. */
function finderOf(element: HTMLElement, root: HTMLElement): Finder {
  const traits = traitsOf(element);
  const region = element.closest(inRegion);
  const alike = (inside: ParentNode) =>
    [...inside.querySelectorAll<HTMLElement>(element.localName)].filter(
      (other) => (region !== null || !other.closest(inRegion)) && traitsOf(other) === traits,
    );
  const index = alike(root).indexOf(element);
  return (inside) => alike(inside)[index] ?? null;
}

function traitsOf(element: HTMLElement): string {
  const { id } = element;
  // Ids that React makes differ from one drawing to the next.
  if (id !== '' && !/[:_«]r[0-9a-z_]+[:_»]/.test(id)) return `id ${id}`;
  const name = element.getAttribute('name');
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const label = element.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ');
  const words = element.matches('a, button, [role], h1') ? element.textContent : '';
  return `name ${name ?? ''} label ${label} words ${words} href ${element.getAttribute('href') ?? ''}`;
}

type Selection = readonly [start: number, end: number];

function selectionOf(element: HTMLElement): Selection | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function focusOn(element: HTMLElement, selection: Selection | null): void {
  if (!element.hasAttribute('tabindex') && element.matches('h1')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (selection && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    element.setSelectionRange(...selection);
  }
}

function focusHeading(inside: HTMLElement): HTMLElement | null {
  const heading = inside.querySelector('h1');
  if (!heading) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

function layersAbove(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu]')].filter(
    (layer) => !layer.closest(inRegion),
  );
}

/** One function for each scrolled element, which scrolls the one in its place as far; true when that worked. */
function scrolledIn(root: HTMLElement): ((fresh: HTMLElement) => boolean)[] {
  return [...root.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element) => {
      const { scrollTop, scrollLeft } = element;
      const path = pathTo(element, root);
      return (fresh) => {
        const same = elementAt(path, fresh);
        if (!same) return false;
        same.scrollTop = scrollTop;
        same.scrollLeft = scrollLeft;
        return Math.abs(same.scrollTop - scrollTop) < 1 && Math.abs(same.scrollLeft - scrollLeft) < 1;
      };
    });
}

function pathTo(element: Element, root: Element): readonly number[] {
  const parent = element.parentElement;
  if (element === root || !parent) return [];
  return [...pathTo(parent, root), [...parent.children].indexOf(element)];
}

function elementAt(path: readonly number[], root: Element): Element | undefined {
  return path.reduce<Element | undefined>((inside, index) => inside?.children[index], root);
}
