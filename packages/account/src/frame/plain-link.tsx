import { Link, styled } from '@routebook/ui';

/** A link below a form. */
export const PlainLink = styled(Link, {
  color: 'brand.fg',
  textUnderlineOffset: '3px',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
  _hover: { textDecoration: 'underline' },
});

/** The line such a link stands in. */
export const LinkLine = styled('div', { display: 'flex', justifyContent: 'center', fontSize: 'sm' });
