import type { ReactNode } from 'react';
import { styled } from '../theme/styled.tsx';

const Scroll = styled('div', { overflowX: 'auto', _print: { overflow: 'visible', zoom: 0.8 } });
const Table = styled('table', {
  width: '100%',
  bg: 'bg.panel',
  fontSize: 'sm',
  '& th, & td': {
    py: '1.5',
    px: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
  '& :is(th, td):is(:first-child, [data-text])': { textAlign: 'start' },
  // It says whose the figures are, also of those that are scrolled to.
  '& :is(th, td):first-child': {
    position: 'sticky',
    insetInlineStart: '0',
    bg: 'bg.panel',
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    minWidth: { base: '7rem', md: 'auto' },
    maxWidth: { base: '10rem', md: '20rem' },
    _print: { position: 'static' },
  },
  '& [data-long]': {
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    minWidth: { base: '7rem', md: '8rem' },
    maxWidth: '20rem',
  },
  '& s': { color: 'fg.muted' },
});

/** A small table of figures, each column to the right but the first and those that are marked as text. */
export function FigureTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label}>{children}</Table>
    </Scroll>
  );
}
