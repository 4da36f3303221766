import { Link, styled } from '@routebook/ui';

/** A page that is reached from the top bar, as an icon. */
export const BarLink = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  width: '9',
  height: '9',
  color: 'fg',
  borderRadius: 'l2',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  _hover: { bg: 'bg.muted' },
  '& svg': { width: '1.125rem', height: '1.125rem' },
});
