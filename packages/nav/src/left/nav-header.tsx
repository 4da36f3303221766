import { runtimeConfig } from '@routebook/auth';
import { IconButton, Link, styled } from '@routebook/ui';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import type { Ref } from 'react';

const Header = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  h: '45px',
  flexShrink: 0,
  ps: '3',
  pe: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border',
  '[data-slim] > &': { gap: '0.5', ps: '2', pe: '0.5' },
});

const Home = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minW: '0',
  flex: '1',
  fontSize: 'md',
  fontWeight: 'semibold',
  letterSpacing: 'tight',
  color: 'fg',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  '[data-slim] &': { gap: '1', fontSize: '2xs', '& img': { width: '18px', height: '18px' } },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface NavHeaderProps {
  collapseButton: Ref<HTMLButtonElement>;
  onCollapse: () => void;
}

/** Logo, product name and the button that puts the navigation away. */
export function NavHeader({ collapseButton, onCollapse }: NavHeaderProps) {
  const { logo, productName } = runtimeConfig();
  return (
    <Header>
      <Home href="/dashboard">
        {logo && <img src={logo} alt="" width={22} height={22} />}
        <span>{productName}</span>
      </Home>
      <IconButton
        ref={collapseButton}
        size="sm"
        variant="ghost"
        aria-label="Collapse navigation"
        title="Collapse navigation"
        onClick={onCollapse}
      >
        <PanelLeftClose />
      </IconButton>
    </Header>
  );
}
