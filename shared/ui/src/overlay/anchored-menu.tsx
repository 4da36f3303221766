import { Text } from '@chakra-ui/react';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import Check from 'lucide-react/icons/check';
import { useAnchored } from './anchored.ts';
import type { MenuEntry } from './menu-entry.ts';

export interface AnchoredMenuProps {
  label: string;
  anchor: HTMLElement;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

type Line = Exclude<MenuEntry, { kind: 'heading' }>;

interface Group {
  heading: string | undefined;
  lines: Line[];
}

/** Each heading with the lines up to the next. */
function groupsOf(entries: readonly MenuEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.kind === 'heading') groups.push({ heading: entry.label, lines: [] });
    else if (groups.length === 0) groups.push({ heading: undefined, lines: [entry] });
    else groups.at(-1)?.lines.push(entry);
  }
  return groups;
}

/** `value` tells it from others of its name. */
function Entry({ entry, value }: { entry: Line; value: string }) {
  const named = { value, valueText: entry.label };
  switch (entry.kind) {
    case 'check':
      return (
        <Menu.CheckboxItem {...named} checked={entry.checked} onCheckedChange={entry.onSelect} closeOnSelect={false}>
          <Menu.ItemIndicator>
            <Check size={14} aria-hidden />
          </Menu.ItemIndicator>
          {entry.label}
        </Menu.CheckboxItem>
      );
    case 'action':
      return (
        <Menu.Item
          {...named}
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
  const first = entries.findIndex(({ kind }) => kind !== 'heading');
  const idOf = (entry: MenuEntry) => String(entries.indexOf(entry));
  return (
    <Menu.Root
      open={open}
      defaultHighlightedValue={first < 0 ? null : String(first)}
      onOpenChange={(change) => {
        if (change.open) return;
        onClose();
        anchor.focus();
      }}
      positioning={positioning}
    >
      <Portal container={container}>
        <Menu.Positioner>
          <Menu.Content
            aria-label={label}
            minW="11rem"
            maxW="min(26rem, calc(100vw - 1rem))"
            maxH="22rem"
            overflowY="auto"
            overflowWrap="anywhere"
          >
            {groupsOf(entries).map(({ heading, lines }) => (
              <Menu.ItemGroup key={heading ?? ''}>
                {heading !== undefined && <Menu.ItemGroupLabel>{heading}</Menu.ItemGroupLabel>}
                {lines.map((line) => (
                  <Entry key={idOf(line)} entry={line} value={idOf(line)} />
                ))}
              </Menu.ItemGroup>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
