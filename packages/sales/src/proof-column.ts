import { styled } from '@routebook/ui';

/** What a proof shows below another: numbers that open their documents look so, and what does not hold is red. */
export const ProofColumn = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& td button': { textDecoration: 'underline', cursor: 'pointer', focusVisibleRing: 'outside' },
  '& tr[data-wrong] > *': { bg: 'red.subtle', color: 'red.fg' },
  '& h3': { fontWeight: 'semibold' },
});

/** For a row of a proof. */
export const redUnless = (holds: boolean) => (holds ? {} : { 'data-wrong': '' });
