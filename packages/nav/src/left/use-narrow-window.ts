import { useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { isLeftNavOpenAtom, narrowWindow } from './left-nav-atoms.ts';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrowWindow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True while the left navigation lies over the page instead of beside it. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrowWindow).matches);
}

/** Closes the left navigation when the window is or becomes narrow, and opens it again when there is room. */
export function useNarrowClose(): void {
  const setOpen = useSetAtom(isLeftNavOpenAtom);
  const narrow = useNarrowWindow();
  useEffect(() => setOpen(!narrow), [narrow, setOpen]);
}
