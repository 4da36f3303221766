import { styled } from '@routebook/ui';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { PlainLink } from './plain-link.tsx';
import { RouteDrawing } from './route-drawing.tsx';

const Frame = styled('div', {
  display: 'grid',
  minH: '100dvh',
  gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
});
const Side = styled('aside', {
  display: { base: 'none', lg: 'flex' },
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '8',
  p: '10',
  overflow: 'hidden',
  bg: '#0a4a4a',
  color: '#eaf5f4',
  '& [data-words]': { display: 'flex', flexDirection: 'column', gap: '2', maxW: '26rem', color: '#b9dcd9' },
  '& [data-lead]': {
    fontSize: '2xl',
    fontWeight: 'semibold',
    lineHeight: 'short',
    letterSpacing: 'tight',
    color: '#eaf5f4',
  },
});
const Content = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  px: '5',
  py: { base: '6', md: '10' },
  bg: 'bg.panel',
  '& > div': { w: 'full', maxW: '22rem' },
  '& > [data-brand]': { display: { base: 'block', lg: 'none' } },
  '& > [data-body]': { display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: '1', py: '8' },
  '& > p': { fontSize: 'xs', color: 'fg.muted' },
});

/** The frame of the pages before sign-in: what this is on one side, what to do on the other. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Side aria-label="About">
        <Brand />
        <RouteDrawing />
        <div data-words>
          <p data-lead>From the nation to the last shop on the route.</p>
          <p>Markets, DB houses, outlets, orders, targets and stock of the field-sales business, in one place.</p>
        </div>
      </Side>
      <Content>
        <div data-brand>
          <Brand />
        </div>
        <div data-body>{children}</div>
        <p>
          <PlainLink href="/app-privacy">Privacy</PlainLink>
        </p>
      </Content>
    </Frame>
  );
}
