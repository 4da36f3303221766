import { userAtom } from '@routebook/auth';
import { mayOpen } from '@routebook/contract';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'wouter';
import { styled } from '../theme/styled.tsx';
import type { PageLink } from './page-head.ts';

const List = styled('nav', {
  display: 'flex',
  gap: '1',
  borderBottomWidth: '1px',
  borderColor: 'border',
  overflowX: 'auto',
  '@media print': { display: 'none' },
});
const Tab = styled(Link, {
  px: '3',
  py: '1.5',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  mb: '-1px',
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
  '&:hover:not([aria-current=page])': { color: 'fg' },
  '&[aria-current=page]': { color: 'brand.fg', borderColor: 'brand.solid' },
});

export interface PageTabsProps {
  label: string;
  tabs: readonly PageLink[];
}

/** Sibling pages as plain links, those that the person may open: they open in a new tab, and the back button knows them. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const [location] = useLocation();
  const held = useAtomValue(userAtom)?.capabilities;
  return (
    <List aria-label={label}>
      {tabs
        .map((tab) => ({ ...tab, pathname: new URL(tab.href, 'http://page').pathname }))
        .filter(({ pathname }) => held === undefined || mayOpen(pathname, held))
        .map(({ href, label: text, pathname }) => (
          <Tab key={href} href={href} aria-current={pathname === location ? 'page' : undefined}>
            {text}
          </Tab>
        ))}
    </List>
  );
}
