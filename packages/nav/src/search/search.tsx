import { Button, lazyComponent, styled, useKept } from '@routebook/ui';
import SearchIcon from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { useShortcut } from './use-shortcut.ts';

const CommandPalette = lazyComponent(async () => (await import('./command-palette.tsx')).CommandPalette);

const OpenSearch = styled(Button, {
  color: 'fg.muted',
  '& span': { srOnly: { base: true, md: false }, pe: { md: '6' } },
  '& kbd': {
    display: { base: 'none', md: 'inline-flex' },
    alignItems: 'center',
    fontFamily: 'mono',
    fontSize: '2xs',
    px: '1',
    minH: '4.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    color: 'fg.muted',
    bg: 'bg.subtle',
  },
});

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** So that what is typed right after Ctrl+K is not lost. */
function preloadWhenIdle(): () => void {
  const timer = setTimeout(CommandPalette.preload, 3_000);
  return () => clearTimeout(timer);
}

/** Opens the search over pages and records; Ctrl+K does too, from anywhere. */
export function Search() {
  const [open, setOpen] = useKept('search open', false);
  useShortcut('k', () => setOpen(true));
  useEffect(preloadWhenIdle, []);
  return (
    <>
      <OpenSearch
        size="sm"
        variant="outline"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={CommandPalette.preload}
        onFocus={CommandPalette.preload}
      >
        <SearchIcon aria-hidden />
        <span>Search</span>
        <kbd aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </OpenSearch>
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}
