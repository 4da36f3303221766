import type { ReactNode } from 'react';
import { styled } from '../theme/styled.tsx';
import type { PageLink } from './page-head.ts';
import { PageTabs } from './page-tabs.tsx';
import { usePageHead } from './use-page-head.ts';

export interface PageProps {
  title: string;
  description?: ReactNode;
  /** Pages above this one, outermost first. */
  breadcrumb?: readonly PageLink[];
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  /** Sibling pages, shown as links; the one whose address is open is marked. */
  tabs?: readonly PageLink[];
  children: ReactNode;
}

/** A phone on its side, or as low a window that is not wide either: what stands above a table leaves no room for its rows. */
const lowScreen =
  '@media screen and (min-width: 601px) and (max-height: 30rem), screen and (min-width: 601px) and (max-width: 64rem) and (max-height: 48rem)';

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minHeight: 0,
  p: { base: '3', md: '4' },
  // A table in the page gets the room that is left of the page's region: its rows scroll inside it, the page stays.
  '@media screen and (min-width: 601px)': {
    '&:has(> [data-table])': { maxHeight: 'max(36rem, calc(100dvh - var(--page-bar-height)))' },
    '&:has(> [data-table]) > :not([data-table])': { flexShrink: 0 },
  },
  // There the page scrolls, and keeps a strip of itself in view to scroll it by.
  [lowScreen]: {
    '&:has(> [data-table])': { maxHeight: 'none' },
    '& > [data-table]:not([data-wide])': {
      flexShrink: 0,
      maxHeight: 'min(22rem, calc(100dvh - var(--page-bar-height) - 3rem))',
    },
  },
});
const Head = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
  '& h1': { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'short', letterSpacing: 'tight' },
  '& p': { color: 'fg.muted', fontSize: 'sm', mt: '0.5' },
  '& > div': { minWidth: 0 },
  '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } },
});

/** A page of the content region: its head, its tabs and its body; names itself to the top bar. */
export function Page({ title, description, breadcrumb, actions, tabs, children }: PageProps) {
  usePageHead(title, breadcrumb);
  return (
    <Section aria-label={title} data-page>
      <Head>
        <div>
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </div>
        {actions && <div data-actions>{actions}</div>}
      </Head>
      {tabs && <PageTabs label={`${title} views`} tabs={tabs} />}
      {children}
    </Section>
  );
}
