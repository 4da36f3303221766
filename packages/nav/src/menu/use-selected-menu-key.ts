import { useLocation } from '@routebook/ui';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { selectedLeftNavMenuKeysAtom, toggleGroupAtom } from './menu-atoms.ts';
import { groupOf, selectedKeysOf } from './menu-key.ts';

type Store = ReturnType<typeof useStore>;

function selectEntryOf(pathname: string, store: Store): void {
  const keys = selectedKeysOf(pathname);
  if (store.get(selectedLeftNavMenuKeysAtom)[0] !== keys[0]) store.set(selectedLeftNavMenuKeysAtom, keys);
  const group = keys[0] && groupOf(keys[0]);
  if (group) store.set(toggleGroupAtom, group, true);
}

/**
 * Selects the menu entry of the page and opens its group; a page beside the menu selects none. The first page
 * is selected before the menu is drawn, so that it is drawn once.
 */
export function useSelectedMenuKey(): void {
  const [pathname] = useLocation();
  const store = useStore();
  useState(() => selectEntryOf(pathname, store));
  useEffect(() => selectEntryOf(pathname, store), [pathname, store]);
}
