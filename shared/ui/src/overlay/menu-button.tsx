import type { ReactNode } from 'react';
import { useKeptAnchor } from '../handover/use-kept-anchor.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { Button, IconButton } from '../theme/button.tsx';
import type { MenuEntry } from './menu-entry.ts';

const AnchoredMenu = lazyComponent(async () => (await import('./anchored-menu.tsx')).AnchoredMenu);

export interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  /** Asked when the menu opens. */
  entries: () => readonly MenuEntry[];
  /** Shows the label beside the icon. */
  withLabel?: boolean;
  size?: 'xs' | 'sm' | 'md';
  /** Called when the menu opens, to read what it shows. */
  onOpen?: () => void;
}

/** A button with a menu; the menu's code comes with the first one that opens. */
export function MenuButton({ label, icon, entries, withLabel = false, size = 'xs', onOpen }: MenuButtonProps) {
  const { element, isOpen, anchor, setOpen } = useKeptAnchor<HTMLButtonElement>(`menu ${label}`);
  const shared = {
    ref: element,
    size,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onClick: () => {
      onOpen?.();
      setOpen(true);
    },
    onPointerEnter: AnchoredMenu.preload,
    onFocus: AnchoredMenu.preload,
  };
  return (
    <>
      {withLabel ? (
        <Button variant="outline" {...shared}>
          {icon}
          {label}
        </Button>
      ) : (
        <IconButton variant="ghost" aria-label={label} title={label} {...shared}>
          {icon}
        </IconButton>
      )}
      {anchor && <AnchoredMenu label={label} anchor={anchor} onClose={() => setOpen(false)} entries={entries()} />}
    </>
  );
}
