import { Link } from 'wouter';
import { styled } from '../theme/styled.tsx';

/** A link within text or a cell. */
export const TextLink = styled(Link, {
  color: 'brand.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  _hover: { textDecorationThickness: '2px' },
});
