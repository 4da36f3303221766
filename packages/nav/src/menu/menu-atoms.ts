import { atom } from 'jotai';
import { defaultKeys } from './menu-key.ts';

/** The keys that the menu highlights. */
export const selectedLeftNavMenuKeysAtom = atom(defaultKeys);

/** Labels of the groups that stand open. */
export const openGroupsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Opens or closes a group. */
export const toggleGroupAtom = atom(null, (get, set, label: string, open: boolean) => {
  const before = get(openGroupsAtom);
  if (before.has(label) === open) return;
  const groups = new Set(before);
  if (open) groups.add(label);
  else groups.delete(label);
  set(openGroupsAtom, groups);
});
