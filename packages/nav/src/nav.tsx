import { useLiveEvents } from '@routebook/ui';
import { TopBar } from './bar/top-bar.tsx';
import { LeftNavigation } from './left/left-navigation.tsx';
import { useLeftNavWidth } from './left/use-left-nav-width.ts';
import { useNarrowClose } from './left/use-narrow-window.ts';
import { useSelectedMenuKey } from './menu/use-selected-menu-key.ts';

/** What stands around every page: the left navigation and the top bar, each an item of the page's grid. */
export function Nav() {
  useNarrowClose();
  useLeftNavWidth();
  useSelectedMenuKey();
  useLiveEvents();
  return (
    <>
      <LeftNavigation />
      <TopBar />
    </>
  );
}
