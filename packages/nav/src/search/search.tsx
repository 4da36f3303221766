import { Button, Kbd, Text } from '@chakra-ui/react';
import { part } from '@routebook/ui';
import { SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShortcut } from './use-shortcut.ts';

const CommandPalette = part(async () => (await import('./command-palette.tsx')).CommandPalette);

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** So that what is typed right after Ctrl+K is not lost. */
function preloadWhenIdle(): () => void {
  const timer = setTimeout(CommandPalette.preload, 3_000);
  return () => clearTimeout(timer);
}

/** Opens the search over pages and records; Ctrl+K does too, from anywhere. */
export function Search() {
  const [open, setOpen] = useState(false);
  useShortcut('k', () => setOpen(true));
  useEffect(preloadWhenIdle, []);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        color="fg.muted"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={CommandPalette.preload}
        onFocus={CommandPalette.preload}
      >
        <SearchIcon aria-hidden />
        <Text as="span" srOnly={{ base: true, md: false }} pe={{ md: '6' }}>
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
