import { userAtom } from '@routebook/auth';
import { menuFor } from '@routebook/contract';
import { styled, useLocation } from '@routebook/ui';
import { useAtom, useAtomValue } from 'jotai';
import { type FocusEvent, type MouseEvent, useMemo } from 'react';
import { MenuGroup } from '../menu/menu-group.tsx';
import { entryOf } from '../menu/menu-key.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { MenuList } from '../menu/menu-styles.ts';
import { isLeftNavOpenAtom, leftNavWidthAtom } from './left-nav-atoms.ts';
import { NavHeader } from './nav-header.tsx';
import { useNarrowWindow } from './use-narrow-window.ts';
import { useFocusAfterToggle, useToggleLeftNav } from './use-toggle-left-nav.ts';

const Panel = styled('nav', {
  gridArea: 'nav',
  display: 'flex',
  flexDirection: 'column',
  minH: '0',
  boxSizing: 'border-box',
  bg: 'bg.panel',
  borderEndWidth: '1px',
  borderColor: 'border',
  _print: { display: 'none' },
  '&[data-over]': {
    position: 'fixed',
    insetY: '0',
    insetStart: '0',
    zIndex: 'overlay',
    boxShadow: '0 0 32px {colors.blackAlpha.500}',
  },
  '& > [data-scroll]': { flex: '1', minH: '0', overflowY: 'auto', py: '2' },
});
const Scrim = styled('div', { position: 'fixed', inset: '0', zIndex: 'overlay', bg: 'blackAlpha.500' });

/** Below this width the labels need the room of the icons. */
const slimBelow = 170;

/** The left navigation with its exact menu; on a narrow window it lies over the page and goes away after use. */
export function LeftNavigation() {
  const [open, setOpen] = useAtom(isLeftNavOpenAtom);
  return open ? <OpenLeftNavigation onUsed={() => setOpen(false)} /> : null;
}

function OpenLeftNavigation({ onUsed }: { onUsed: () => void }) {
  const width = useAtomValue(leftNavWidthAtom);
  const narrow = useNarrowWindow();
  const toggle = useToggleLeftNav();
  const collapseButton = useFocusAfterToggle();
  const collapse = () => toggle(false);
  const [pathname] = useLocation();
  const page = entryOf(pathname);
  const granted = useAtomValue(userAtom)?.capabilities;
  const menu = useMemo(() => menuFor(granted ?? []), [granted]);

  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onUsed();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onUsed();
  };

  return (
    <>
      {narrow && <Scrim onClick={collapse} data-scrim />}
      <Panel
        aria-label="Main"
        style={{ width }}
        data-slim={width < slimBelow || undefined}
        {...(narrow && {
          'data-over': true,
          onClick: closeAfterLink,
          onBlur: closeWhenLeft,
          onKeyDown: (event) => event.key === 'Escape' && collapse(),
        })}
      >
        <NavHeader collapseButton={collapseButton} onCollapse={collapse} />
        <div data-scroll>
          <MenuList>
            {menu.map((line) =>
              'entries' in line ? (
                <MenuGroup key={line.label} label={line.label} entries={line.entries} page={page} />
              ) : (
                <MenuLink key={line.path} entry={line} depth={1} page={page} />
              ),
            )}
          </MenuList>
        </div>
      </Panel>
    </>
  );
}
