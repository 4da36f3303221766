import { useLocation } from '@routebook/ui';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { selectedLeftNavMenuKeysAtom, toggleGroupAtom } from './menu-atoms.ts';
import { entryOf, groupOf, menuKeyOf } from './menu-key.ts';

type Store = ReturnType<typeof useStore>;

function selectEntryOf(pathname: string, store: Store): void {
  const entry = entryOf(pathname);
  if (!entry) return;
  const key = menuKeyOf(entry.path);
  if (store.get(selectedLeftNavMenuKeysAtom)[0] !== key) store.set(selectedLeftNavMenuKeysAtom, [key]);
  const group = groupOf(key);
  if (group) store.set(toggleGroupAtom, group, true);
}

/**
 * Selects the menu entry of the page and opens its group; a page outside the menu leaves the selection as it is. The
 * first page is selected before the menu is drawn, so that it is drawn once.
 */
export function useSelectedMenuKey(): void {
  const [pathname] = useLocation();
  const store = useStore();
  useState(() => selectEntryOf(pathname, store));
  useEffect(() => selectEntryOf(pathname, store), [pathname, store]);
}
