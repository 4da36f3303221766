import { Link, styled } from '@routebook/ui';

/** Each level of the menu stands this much further in, in pixels. */
export const inlineIndent = 24;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: '100%',
  minH: '9',
  py: '1.5',
  pe: '3',
  fontSize: 'sm',
  lineHeight: 'short',
  textAlign: 'start',
  color: 'fg.muted',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '& svg': { width: '1rem', height: '1rem', flexShrink: 0 },
  '[data-slim] &': { gap: '1', pe: '1.5', '& > [data-icon]': { display: 'none' } },
} as const;

export const MenuList = styled('ul', { listStyle: 'none', m: '0', p: '0' });

export const MenuLinkLine = styled(Link, {
  ...line,
  '&[data-selected]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: 'semibold',
    boxShadow: 'inset 3px 0 0 {colors.brand.solid}',
  },
});

export const MenuGroupLine = styled('button', {
  ...line,
  bg: 'transparent',
  borderWidth: '0',
  '& > svg:last-of-type': { ms: 'auto', transition: 'rotate 100ms' },
  '&[aria-expanded=true] > svg:last-of-type': { rotate: '180deg' },
  '&[data-holds-selected]': { color: 'brand.fg', fontWeight: 'medium' },
});
