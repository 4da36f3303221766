import { IconButton, styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { InboxButton } from '../inbox/inbox-button.tsx';
import { isLeftNavOpenAtom } from '../left/left-nav-atoms.ts';
import { useFocusAfterToggle, useToggleLeftNav } from '../left/use-toggle-left-nav.ts';
import { Search } from '../search/search.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { PageTitle } from './page-title.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { TraceButton } from './trace-button.tsx';

const Bar = styled('header', {
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  height: '44px',
  boxSizing: 'border-box',
  px: '3',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border',
  _print: { display: 'none' },
});

/** The bar above the page: where one is, search, the inbox, trace, colours, profile. */
export function TopBar() {
  const navOpen = useAtomValue(isLeftNavOpenAtom);
  return (
    <Bar>
      {!navOpen && <OpenNavigation />}
      <PageTitle />
      <Search />
      <InboxButton />
      <TraceButton />
      <ColorModeButton />
      <ProfileMenu />
    </Bar>
  );
}

function OpenNavigation() {
  const toggle = useToggleLeftNav();
  const button = useFocusAfterToggle();
  return (
    <IconButton
      ref={button}
      size="sm"
      variant="ghost"
      aria-label="Open navigation"
      title="Open navigation"
      onClick={() => toggle(true)}
    >
      <PanelLeftOpen />
    </IconButton>
  );
}
