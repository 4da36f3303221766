import { chakra } from '@chakra-ui/react';

/** The look of the tree: a table whose first column steps in with each level. */
export const TreeFrame = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    overflowX: 'auto',
    fontSize: 'sm',
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': {
      textAlign: 'start',
      px: '2.5',
      py: '1.5',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& thead th': { fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted', bg: 'bg.subtle' },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tbody th': { fontWeight: 'medium', minWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& tr[data-node]': { cursor: 'pointer', '&:hover:not([aria-selected=true])': { bg: 'bg.subtle' } },
    '& tr[data-node]:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    '& tr[aria-selected=true]': { bg: 'brand.subtle' },
    '& [data-twisty]': {
      display: 'inline-flex',
      width: '5',
      me: '1',
      verticalAlign: 'middle',
      color: 'fg.muted',
      borderRadius: 'l1',
      '& svg': { width: '4', height: '4', transition: 'transform 100ms' },
    },
    '& tr[aria-expanded=true] [data-twisty] svg': { transform: 'rotate(90deg)' },
    '& [data-inactive]': { color: 'fg.muted' },
    '@media (max-width: 640px)': {
      '& [data-wide-only]': { display: 'none' },
      '& tbody th': { width: '100%', minWidth: '0', maxWidth: '0' },
    },
  },
});
