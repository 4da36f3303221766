import { chakra } from '@chakra-ui/react';
import { Link } from '@routebook/ui';

/** A link within text or a list. */
export const TextLink = chakra(Link, {
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    _hover: { textDecorationThickness: '2px' },
  },
});
