import { useLocation } from '@routebook/ui';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { selectedLeftNavMenuKeysAtom, toggleGroupAtom } from './menu-atoms.ts';
import { entryOf, groupOf, menuKeyOf } from './menu-key.ts';

/** Selects the menu entry of the page and opens its group; a page outside the menu leaves the selection as it is. */
export function useSelectedMenuKey(): void {
  const [pathname] = useLocation();
  const select = useSetAtom(selectedLeftNavMenuKeysAtom);
  const toggleGroup = useSetAtom(toggleGroupAtom);
  useEffect(() => {
    const entry = entryOf(pathname);
    if (!entry) return;
    const key = menuKeyOf(entry.path);
    select([key]);
    const group = groupOf(key);
    if (group) toggleGroup(group, true);
  }, [pathname, select, toggleGroup]);
}
