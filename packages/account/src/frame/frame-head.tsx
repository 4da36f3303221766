import { styled } from '@routebook/ui';
import type { ReactNode } from 'react';

const Head = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  mb: '6',
  '& h1': {
    fontFamily: 'heading',
    fontSize: '2xl',
    fontWeight: 'semibold',
    lineHeight: 'short',
    letterSpacing: 'tight',
  },
  '& p': { color: 'fg.muted' },
});

/** The heading of a page before sign-in and a sentence on what to do. */
export function FrameHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Head>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </Head>
  );
}
