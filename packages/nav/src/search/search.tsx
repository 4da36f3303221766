import { Button, Kbd, Text } from '@chakra-ui/react';
import { part } from '@routebook/ui';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useShortcut } from './use-shortcut.ts';

const CommandPalette = part(async () => (await import('./command-palette.tsx')).CommandPalette);

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search over pages and records; Ctrl+K does too, from anywhere. */
export function Search() {
  const [open, setOpen] = useState(false);
  useShortcut('k', () => setOpen(true));
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        color="fg.muted"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={CommandPalette.preload}
        onFocus={CommandPalette.preload}
      >
        <SearchIcon aria-hidden />
        <Text as="span" display={{ base: 'none', md: 'inline' }} pe="6" aria-hidden>
          Search
        </Text>
        <Kbd display={{ base: 'none', md: 'inline-flex' }} aria-hidden>
          {isMac ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </Button>
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}
