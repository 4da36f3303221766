import { Text } from '@chakra-ui/react';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Check } from 'lucide-react';
import { useAnchored } from './anchored.ts';
import type { MenuEntry } from './menu-entry.ts';

export interface AnchoredMenuProps {
  label: string;
  anchor: HTMLElement;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

function Entry({ entry }: { entry: MenuEntry }) {
  const value = entry.label;
  switch (entry.kind) {
    case 'heading':
      return <Menu.ItemGroupLabel>{entry.label}</Menu.ItemGroupLabel>;
    case 'check':
      return (
        <Menu.CheckboxItem value={value} checked={entry.checked} onCheckedChange={entry.onSelect} closeOnSelect={false}>
          <Menu.ItemIndicator>
            <Check size={14} aria-hidden />
          </Menu.ItemIndicator>
          {entry.label}
        </Menu.CheckboxItem>
      );
    case 'action':
      return (
        <Menu.Item
          value={value}
          disabled={entry.unavailable !== undefined}
          onSelect={entry.onSelect}
          {...(entry.tone === 'danger' && { color: 'fg.error' })}
        >
          <span>
            {entry.label}
            {(entry.unavailable ?? entry.detail) && (
              <Text fontSize="xs" color="fg.muted" maxW="16rem" whiteSpace="normal">
                {entry.unavailable ?? entry.detail}
              </Text>
            )}
          </span>
        </Menu.Item>
      );
  }
}

/** A menu that hangs below an element; focus goes back to it. */
export function AnchoredMenu({ label, anchor, entries, onClose }: AnchoredMenuProps) {
  const { open, container, positioning } = useAnchored(anchor, 'bottom-end');
  const first = entries.find(({ kind }) => kind !== 'heading');
  return (
    <Menu.Root
      open={open}
      defaultHighlightedValue={first?.label ?? null}
      onOpenChange={(change) => {
        if (change.open) return;
        onClose();
        anchor.focus();
      }}
      positioning={positioning}
    >
      <Portal container={container}>
        <Menu.Positioner>
          <Menu.Content aria-label={label} minW="11rem" maxH="22rem" overflowY="auto">
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
