import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { headingToFocus } from '../page/heading-to-focus.ts';
import { FocusHome } from './focus-home.ts';

const controls = ['input:not([type=hidden],[type=file])', 'select', 'textarea'];
const usable = controls.map((control) => `${control}:not(:disabled,[hidden] *)`).join();

/** What a form that is drawn with the panel has put the focus on by then. */
function focusedIn(panel: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  const within = activeElement !== panel && panel.contains(activeElement);
  return within && activeElement instanceof HTMLElement ? activeElement : null;
}

/** What counts as a field of each panel that is drawn. */
const fieldsOf = new WeakMap<HTMLElement, string>();

/** Where the focus belongs in a panel. */
function placeIn(panel: HTMLElement): HTMLElement {
  return focusedIn(panel) ?? firstField(panel, fieldsOf.get(panel) ?? '') ?? panel;
}

/**
 * The focus of a panel that opens: in its first field, also when that comes later, as forms do; until then on the panel
 * itself. A focus that somebody has moved meanwhile stays. `within` narrows what counts, to `form` where other fields are none
 * to begin with. Once it is closed the focus is at home, where there is a `FocusHome`, else where it was before, which a field that takes it by itself would hide, but never
 * behind a panel that is still open; where that is gone or disabled, on the row in place of one that was deleted, or on the heading of the page.
 */
export function useFirstField(within = ''): {
  content: (panel: HTMLElement | null) => void;
  initialFocusEl: () => HTMLElement | null;
  finalFocusEl: () => HTMLElement | null;
} {
  const [before] = useState(() => document.activeElement);
  const home = useContext(FocusHome);
  // The trap of the focus asks before the next render.
  const now = useRef<HTMLElement>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const content = useCallback(
    (drawn: HTMLElement | null) => {
      now.current = drawn;
      if (drawn) fieldsOf.set(drawn, within);
      setPanel(drawn);
    },
    [within],
  );
  useEffect(() => {
    if (!panel) return;
    const observer = new MutationObserver(() => {
      const field = firstField(panel, within);
      if (!field) return;
      observer.disconnect();
      if (document.activeElement === panel) field.focus();
    });
    if (!firstField(panel, within)) observer.observe(panel, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [panel, within]);
  const initialFocusEl = () => now.current && placeIn(now.current);
  const finalFocusEl = () => {
    const back = home?.() ?? before;
    if (!(back instanceof HTMLElement) || back === document.body) return null;
    const isThere = back.isConnected && !back.matches(':disabled');
    // Whatever is behind a panel that is open would close it.
    const open = [...document.querySelectorAll<HTMLElement>('[role$=dialog][data-state=open]')].pop();
    if (open && !(isThere && open.contains(back))) return placeIn(open);
    if (isThere) return back;
    return document.querySelector<HTMLElement>('[data-table] tr[tabindex="0"]') ?? headingToFocus();
  };
  return { content, initialFocusEl, finalFocusEl };
}

function firstField(panel: HTMLElement, within: string): HTMLElement | null {
  return (
    [...panel.querySelectorAll<HTMLElement>(usable)].find((field) => within === '' || field.closest(within)) ?? null
  );
}
