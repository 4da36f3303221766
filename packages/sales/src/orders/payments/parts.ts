import { styled } from '@routebook/ui';

/** What a drawer says of money, part after part with a small heading. */
export const Parts = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& h3': { fontSize: 'sm', fontWeight: 'semibold', mb: '1' },
});
