import type { MenuEntry } from '@routebook/contract';
import { useAtomValue } from 'jotai';
import { selectedLeftNavMenuKeysAtom } from './menu-atoms.ts';
import { menuIcons } from './menu-icons.ts';
import { menuKeyOf } from './menu-key.ts';
import { inlineIndent, MenuLinkLine } from './menu-styles.ts';

export interface MenuLinkProps {
  entry: MenuEntry;
  /** 1 for the menu itself, 2 inside a group. */
  depth: 1 | 2;
  /** The entry of the page that is shown. */
  page: MenuEntry | undefined;
}

/** An entry of the menu; the selected one is highlighted, and announced to screen readers where it is the page shown. */
export function MenuLink({ entry, depth, page }: MenuLinkProps) {
  const selected = useAtomValue(selectedLeftNavMenuKeysAtom).includes(menuKeyOf(entry.path));
  const Icon = depth === 1 ? menuIcons[entry.label] : undefined;
  return (
    <li>
      <MenuLinkLine
        href={entry.path}
        style={{ paddingInlineStart: inlineIndent * depth }}
        aria-current={page === entry ? 'page' : undefined}
        data-selected={selected || undefined}
      >
        {Icon && <Icon aria-hidden data-icon />}
        {entry.label}
      </MenuLinkLine>
    </li>
  );
}
