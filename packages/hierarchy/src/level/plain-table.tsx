import { chakra } from '@chakra-ui/react';

/** A small table inside a drawer or dialog: nothing to sort, select or page. */
export const PlainTable = chakra('table', {
  base: {
    width: '100%',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      py: '1.5',
      pe: '3',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& th': { fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted' },
    '& [data-muted]': { color: 'fg.muted' },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& td:last-of-type, & th:last-of-type': { pe: '0' },
    '@media (max-width: 480px)': { '& [data-wide-only]': { display: 'none' } },
  },
});
