import { styled } from '@routebook/ui';

/** The list of people beside what is shown of them; below it on a phone. */
export const BesideList = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '21rem minmax(0, 1fr)' },
  gap: '3',
  minHeight: 0,
  '& > :nth-child(1)': { order: { base: 2, md: 1 } },
  '& > :nth-child(2)': { order: { base: 1, md: 2 } },
  height: { md: 'max(30rem, calc(100dvh - 9rem))' },
  _print: { display: 'block', height: 'auto' },
});

/** What is shown beside the list, one above the other. */
export const Shown = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: 0,
  minHeight: 0,
  overflowY: { md: 'auto' },
  _print: { overflow: 'visible' },
});

/** The room of a map. */
export const MapFrame = styled('div', {
  flex: '1 0 auto',
  height: { base: '45vh', md: '24rem' },
  minHeight: { base: '45vh', md: '20rem' },
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  overflow: 'hidden',
  position: 'relative',
  _print: { display: 'none' },
});
