import type { MenuEntry } from '@routebook/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { openGroupsAtom, selectedLeftNavMenuKeysAtom, toggleGroupAtom } from './menu-atoms.ts';
import { menuIcons } from './menu-icons.ts';
import { groupOf } from './menu-key.ts';
import { MenuLink } from './menu-link.tsx';
import { inlineIndent, MenuGroupLine, MenuList } from './menu-styles.ts';
import { useDelayed } from './use-delayed.ts';

/** The submenu follows its button this much later, both ways. */
const submenuDelayMs = 100;

export interface MenuGroupProps {
  label: string;
  entries: readonly MenuEntry[];
  /** The entry of the page that is shown. */
  page: MenuEntry | undefined;
}

/** A group of the menu: a button that opens and closes the entries below it. */
export function MenuGroup({ label, entries, page }: MenuGroupProps) {
  const open = useAtomValue(openGroupsAtom).has(label);
  const toggle = useSetAtom(toggleGroupAtom);
  const shown = useDelayed(open, submenuDelayMs);
  const holdsSelected = useAtomValue(selectedLeftNavMenuKeysAtom).some((key) => groupOf(key) === label);
  const id = useId();
  const Icon = menuIcons[label];
  return (
    <li>
      <MenuGroupLine
        type="button"
        style={{ paddingInlineStart: inlineIndent }}
        aria-expanded={open}
        aria-controls={id}
        data-holds-selected={holdsSelected || undefined}
        onClick={() => toggle(label, !open)}
      >
        {Icon && <Icon aria-hidden data-icon />}
        {label}
        <ChevronDown aria-hidden />
      </MenuGroupLine>
      <MenuList id={id} hidden={!shown}>
        {(open || shown) && entries.map((entry) => <MenuLink key={entry.path} entry={entry} depth={2} page={page} />)}
      </MenuList>
    </li>
  );
}
